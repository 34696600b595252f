import { currencies, toMinor } from '@range/shared/money'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { limitedFetch } from '../../limitedFetch'
import { outsideText } from '../../outsideText'
import { type Invoicing, InvoicingError, type IssuedDocument } from '../invoicing'
import { type AgentRequest, findRequest, issueRequest, pdfRequest, stornoRequest } from './requests'

type Options = { url: string; key: string; prefix: string; timeoutMs: number }

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
/** An unknown document. */
const unknownCode = '7'
/** The account issues no electronic documents, or their signature failed. */
const electronicCodes = ['54', '55']
/** A second document with the same order number, if the account is set to refuse that. */
const duplicateCodes = ['71', '152']

const number = z.string().min(1).max(50)
const amount = z
  .string()
  .max(20)
  .regex(/^-?\d+(\.\d+)?(E\d+)?$/)
  .transform(Number)
  .pipe(z.number())
const answerSchema = z.object({
  xmlszamlavalasz: z.object({
    sikeres: z.enum(['true', 'false']),
    hibakod: z
      .string()
      .regex(/^\w{0,20}$/)
      .optional(),
    hibauzenet: z.string().optional(),
    szamlaszam: number.optional(),
    szamlabrutto: amount.optional(),
    pdf: z.string().optional(),
  }),
})
const documentSchema = z.object({
  szamla: z.object({
    alap: z.object({ szamlaszam: number, devizanem: z.string().max(20) }),
    osszegek: z.object({ totalossz: z.object({ brutto: amount }) }),
  }),
})

/**
 * Returns Számlázz.hu as the invoice service, through its Számla Agent interface (docs.szamlazz.hu). The service does not
 * refuse a second document with the same external id, so callers ask with `find` before they repeat a request. Its rules
 * allow at most five attempts for a document.
 */
export function createSzamlazz(options: Options): Invoicing {
  const send = async (request: AgentRequest): Promise<unknown> => parsed(await post(request, options))
  const issue = async (request: AgentRequest, currency: IssuedDocument['currency']): Promise<IssuedDocument> => {
    const { szamlaszam: number, szamlabrutto: gross } = answerOf(await send(request), options.key)
    if (number === undefined || gross === undefined) throw notUnderstood()
    return { number, currency, grossMinor: toMinor(gross, currency) }
  }
  return {
    name: 'szamlazz',
    issue: (order) => issue(issueRequest(order, options), order.currency),
    correct: (order) => issue(issueRequest(order, options, order), order.currency),
    cancel: (order) => issue(stornoRequest(order, options), order.currency),
    find: async (externalId) => {
      const answer = await send(findRequest(externalId, options))
      const document = documentSchema.safeParse(answer)
      if (!document.success) return absentOr(answer, options.key)
      const { alap, osszegek } = document.data.szamla
      const currency = currencies.find((one) => one === alap.devizanem || (one === 'HUF' && alap.devizanem === 'Ft'))
      if (!currency) throw notUnderstood()
      return { number: alap.szamlaszam, currency, grossMinor: toMinor(osszegek.totalossz.brutto, currency) }
    },
    pdf: async (number) => {
      const { pdf = '' } = answerOf(await send(pdfRequest(number, options)), options.key)
      const file = Buffer.from(pdf, 'base64')
      if (file.toString('latin1', 0, pdfStart.length) !== pdfStart) throw notUnderstood()
      return file
    },
    xml: async () => undefined,
  }
}

/** Sends a request and returns the body. The outcome of a request without a proper answer is unknown. */
async function post({ field, xml }: AgentRequest, { url, timeoutMs }: Options): Promise<string> {
  const form = new FormData()
  form.append(field, new Blob([xml], { type: 'text/xml' }), 'request.xml')
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetchAnswer(url, { method: 'POST', body: form, signal }).catch((error: unknown) => {
    throw new InvoicingError('unavailable', 'Számlázz.hu could not be reached.', { cause: error })
  })
  if (!response.ok) throw new InvoicingError('unavailable', `Számlázz.hu answered with status ${response.status}.`)
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

/** Returns a successful answer. Throws the failure that the service names, without our key. */
function answerOf(answer: unknown, key: string) {
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) throw notUnderstood()
  const { sikeres, hibakod: code = '', hibauzenet = '' } = data.xmlszamlavalasz
  if (sikeres === 'true') return data.xmlszamlavalasz
  const reason = `error ${code}: ${outsideText(hibauzenet, [key])}`
  if (code === maintenance) throw new InvoicingError('unavailable', 'Számlázz.hu is under maintenance.')
  if (deniedCodes.includes(code)) {
    throw new InvoicingError('denied', `Számlázz.hu does not accept our account (${reason}).`)
  }
  if (electronicCodes.includes(code)) {
    const advice = 'Set up electronic invoices there, or choose paper.'
    throw new InvoicingError('refused', `Számlázz.hu cannot sign (${reason}). ${advice}`, { fix: 'INVOICES' })
  }
  const failure = duplicateCodes.includes(code) ? 'duplicate' : 'refused'
  throw new InvoicingError(failure, `Számlázz.hu refused the document (${reason}).`)
}

/** Returns undefined for the answer that there is no such document. Throws every other failure. */
function absentOr(answer: unknown, key: string): undefined {
  const { success, data } = answerSchema.safeParse(answer)
  if (success && data.xmlszamlavalasz.hibakod === unknownCode) return undefined
  answerOf(answer, key)
  throw notUnderstood()
}

function notUnderstood(): InvoicingError {
  return new InvoicingError('unavailable', 'The answer of Számlázz.hu could not be understood.')
}
