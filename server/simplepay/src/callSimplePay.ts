import type { z } from 'zod'
import { BankError } from './bankError'
import { isSigned, sign } from './signature'
import { rejectionSchema } from './wire'

/** Error codes of the bank's internal problems. They are not refusals, because the bank may have acted on the call. */
const codesThatLeaveItOpen = new Set([999, 1529, 2004, 2019, 2020, 2999, 5000, 5304])

/** A `fetch` that need not work without a time limit. */
export type Fetch = (url: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>

type Call = { url: string; message: object; key: string; timeoutMs: number; fetch: Fetch }

/** Sends a signed request and returns its signed response, parsed with the schema. Throws BankError when anything fails. */
export async function callSimplePay<S extends z.ZodType>(call: Call, answerSchema: S): Promise<z.output<S>> {
  const service = call.url.slice(call.url.lastIndexOf('/') + 1)
  const unknown = (reason: string, more: { errorCodes?: number[]; cause?: unknown } = {}) =>
    new BankError('UNKNOWN', `${service}: ${reason}`, more)

  const { response, bytes } = await send(call).catch((cause: unknown) => {
    throw unknown(isTimeout(cause) ? 'no answer in time' : 'no answer', { cause })
  })
  const answer = parse(bytes)
  const rejection = rejectionSchema.safeParse(answer)
  const errorCodes = rejection.success ? rejection.data.errorCodes : []

  if (!isSigned(bytes, response.headers.get('Signature'), call.key)) {
    throw unknown(`HTTP ${response.status}, answer not signed by the bank`, { errorCodes })
  }
  if (answer === undefined) throw unknown(`HTTP ${response.status}, answer is not JSON`)
  if (errorCodes.some((code) => codesThatLeaveItOpen.has(code))) {
    throw unknown(`internal error of the bank, codes ${errorCodes.join(', ')}`, { errorCodes })
  }
  if (errorCodes.length > 0) {
    throw new BankError('REJECTED', `${service}: refused, codes ${errorCodes.join(', ')}`, { errorCodes })
  }
  if (!response.ok) throw unknown(`HTTP ${response.status}`)

  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) throw unknown('answer lacks required fields', { cause: parsed.error })
  return parsed.data
}

async function send({ url, message, key, timeoutMs, fetch }: Call): Promise<{ response: Response; bytes: Buffer }> {
  const body = Buffer.from(JSON.stringify(message))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Signature: sign(body, key) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
