export type BankOutcome = 'success' | 'fail' | 'cancel' | 'timeout'

/** Pays on the bank's page like a guest, and returns the parameters of the browser's return. */
export async function payAtBank(
  paymentUrl: string,
  outcome: BankOutcome,
): Promise<{ code: string; signature: string }> {
  const answer = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`the bank answered ${answer.status}: ${await answer.text()}`)
  const { searchParams } = new URL(location)
  return { code: searchParams.get('r') ?? '', signature: searchParams.get('s') ?? '' }
}
