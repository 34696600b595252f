import { sign } from '@range/simplepay/signature'
import { type Check, checkReceipt, receiptMaxBytes } from './checkReceipt'
import type { Faults } from './faults'
import type { Attempt, PaymentNotification } from './ledger'

/** The settings for delivering notifications to the shop. `stopping` aborts deliveries in progress. */
export type Delivery = {
  keyOf: (merchant: string) => string | undefined
  ipnUrl: string
  now: () => Date
  receiptTimeoutMs: number
  faults: Faults
  stopping: AbortSignal
}

/** Sends a notification to the shop once and returns the result. A shop that does not respond is a result, not an error. */
export async function deliverIpn({ merchant, body }: PaymentNotification, delivery: Delivery): Promise<Attempt> {
  const at = delivery.now().getTime()
  if (delivery.faults.ipnLost) return { at, result: 'LOST', detail: 'lost on purpose' }
  const key = delivery.keyOf(merchant)
  if (!key) return { at, result: 'LOST', detail: 'the merchant no longer has an account' }
  return { at, ...(await post(body, key, delivery)) }
}

async function post(body: string, key: string, { ipnUrl, receiptTimeoutMs, stopping }: Delivery): Promise<Check> {
  const signature = sign(body, key)
  const timeout = AbortSignal.timeout(receiptTimeoutMs)
  try {
    const response = await fetch(ipnUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Signature: signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stopping]),
    })
    const bytes = await readSome(response)
    return checkReceipt(body, { status: response.status, signature: response.headers.get('Signature'), bytes }, key)
  } catch (error) {
    if (timeout.aborted) return { result: 'TIMEOUT', detail: `no answer within ${receiptTimeoutMs} ms` }
    return { result: 'NOT200', detail: error instanceof Error ? `no answer: ${error.message}` : 'no answer' }
  }
}

async function readSome(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > receiptMaxBytes) break
  }
  return Buffer.concat(chunks)
}
