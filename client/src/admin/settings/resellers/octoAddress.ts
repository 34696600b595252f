/** Returns the base URL of the API for resellers. */
export function octoAddress(): string {
  return `${window.location.origin}/octo`
}
