/** Returns in words how money was paid or refunded at the desk. */
export function methodInWords(method: string | null | undefined): string {
  return method === 'CASH' ? 'in cash' : 'by card'
}
