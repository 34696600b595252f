/** Returns where resellers call us. */
export function octoAddress(): string {
  return `${window.location.origin}/octo`
}
