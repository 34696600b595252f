/** Returns where a guest pays the sum due for a confirmed booking, which may still be paid online or not. */
export function whereToPay(canPayDue: boolean): string {
  return canPayDue
    ? 'online until your visit begins, or at the desk when you arrive'
    : 'at the desk, in cash or by card'
}
