export type Outcome = 'success' | 'fail' | 'cancel' | 'timeout'

/** Does on the bank's page what a guest would, and returns what the browser brings back to the shop. */
export async function payAtBank(paymentUrl: string, outcome: Outcome): Promise<{ code: string; signature: string }> {
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
