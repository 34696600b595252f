import { type Currency, currencies } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/invoiceReasons'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { limitedFetch } from '../../limitedFetch'
import { outsideText } from '../../outsideText'
import { InvoicingError } from '../invoicing'
import type { AgentRequest } from './requests'

/** How the Agent is reached. `prefix` and `receiptPrefix` begin the numbers of invoices and receipts. */
export type AgentOptions = { url: string; key: string; prefix: string; receiptPrefix: string; timeoutMs: number }

/** The longest answer holds a PDF in base64. */
const answerMaxBytes = 4_000_000
/** Parsing takes time for each element. An answer about an invoice of a hundred lines has two thousand. */
const maxElements = 5_000
const pdfStart = '%PDF-'
const fetchAnswer = limitedFetch({ maxBytes: answerMaxBytes })
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true })

/** The codes by which the service says that it is under maintenance, or does not accept our account. */
const maintenance = '1'
const deniedCodes = ['3', '135', '136', '164']
/** The account issues no electronic documents, or their signature failed. */
const electronicCodes = ['54', '55']
/** The account has no such prefix for receipts. */
const receiptPrefixCodes = ['336', '337']
/** A second document with the same order number, if the account is set to refuse that, or the same call id of a receipt. */
const duplicateCodes = ['71', '152', '338']

export const numberSchema = z.string().min(1).max(50)
export const amountSchema = z
  .string()
  .max(20)
  .regex(/^-?\d+(\.\d+)?(E\d+)?$/)
  .transform(Number)
  .pipe(z.number())

/** The fields of every answer: whether the call succeeded, and if not, why. */
export const verdict = {
  sikeres: z.enum(['true', 'false']),
  hibakod: z
    .string()
    .regex(/^\w{0,20}$/)
    .optional(),
  hibauzenet: z.string().optional(),
}
type Verdict = z.infer<z.ZodObject<typeof verdict>>

/** Sends a request and returns the parsed answer. */
export async function callAgent(request: AgentRequest, options: AgentOptions): Promise<unknown> {
  return parsed(await post(request, options))
}

/** Sends a request and returns the body. The outcome of a request without a proper answer is unknown. */
async function post({ field, xml }: AgentRequest, { url, timeoutMs }: AgentOptions): Promise<string> {
  const form = new FormData()
  form.append(field, new Blob([xml], { type: 'text/xml' }), 'request.xml')
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetchAnswer(url, { method: 'POST', body: form, signal }).catch((error: unknown) => {
    throw new InvoicingError('unavailable', () => texts.notReached, { cause: error })
  })
  const { ok, status } = response
  if (!ok) throw new InvoicingError('unavailable', () => texts.badStatus({ status }))
  return response.text()
}

function parsed(body: string): unknown {
  if (body.split('<', maxElements + 2).length > maxElements + 1) throw notUnderstood()
  try {
    return parser.parse(body)
  } catch {
    // Without the parser's error, which quotes the answer.
    throw notUnderstood()
  }
}

/** Throws the failure that an answer names, without our key. Returns nothing if the call succeeded. */
export function assertSuccess({ sikeres, hibakod: code = '', hibauzenet = '' }: Verdict, key: string): void {
  if (sikeres === 'true') return
  const error = { code, message: outsideText(hibauzenet, [key]) }
  if (code === maintenance) throw new InvoicingError('unavailable', () => texts.maintenance)
  if (deniedCodes.includes(code)) throw new InvoicingError('denied', () => texts.accountDenied(error))
  if (electronicCodes.includes(code)) {
    throw new InvoicingError('refused', () => texts.cannotSign(error), { fix: 'INVOICES' })
  }
  if (receiptPrefixCodes.includes(code)) throw new InvoicingError('refused', () => texts.unknownPrefix(error))
  const failure = duplicateCodes.includes(code) ? 'duplicate' : 'refused'
  throw new InvoicingError(failure, () => texts.refused(error))
}

/** Returns the PDF that an answer holds in base64. */
export function pdfOf(content: string): Buffer {
  const file = Buffer.from(content, 'base64')
  if (file.toString('latin1', 0, pdfStart.length) !== pdfStart) throw notUnderstood()
  return file
}

export function notUnderstood(): InvoicingError {
  return new InvoicingError('unavailable', () => texts.notUnderstood)
}

/** Returns our currency for a code of the service, which may also write Ft. */
export function currencyOf(code: string): Currency {
  const currency = currencies.find((one) => one === code || (one === 'HUF' && code === 'Ft'))
  if (!currency) throw notUnderstood()
  return currency
}
