let used = ''

/** Remembers the password of the last login on this page, so that the form that replaces a temporary one can omit it. */
export function rememberUsedPassword(password: string): void {
  used = password
}

/** Returns the password of the last login on this page; empty after a reload. */
export function usedPassword(): string {
  return used
}
