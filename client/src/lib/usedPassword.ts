let used = ''

/** Remembers the password of the last login on this page, so that replacing a temporary one need not ask for it again. */
export function rememberUsedPassword(password: string): void {
  used = password
}

/** Returns the password of the last login on this page; empty after a reload. */
export function usedPassword(): string {
  return used
}
