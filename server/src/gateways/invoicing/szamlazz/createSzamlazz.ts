import { currencies, toMinor } from '@range/shared/money'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { type Invoicing, InvoicingError, type IssuedDocument } from '../invoicing'
import { type AgentRequest, findRequest, issueRequest, pdfRequest, stornoRequest } from './requests'

type Options = { url: string; key: string; prefix: string; timeoutMs: number }

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true })

/** The codes by which the service says that it is under maintenance, or does not accept our account. */
const maintenance = '1'
const deniedCodes = ['3', '135', '136', '164']
/** An unknown document. */
const unknownCode = '7'
/** A second document with the same order number, if the account is set to refuse that. */
const duplicateCodes = ['71', '152']

const answerSchema = z.object({
  xmlszamlavalasz: z.object({
    sikeres: z.string(),
    hibakod: z.string().optional(),
    hibauzenet: z.string().optional(),
    szamlaszam: z.string().optional(),
    szamlabrutto: z.string().optional(),
    pdf: z.string().optional(),
  }),
})
const documentSchema = z.object({
  szamla: z.object({
    alap: z.object({ szamlaszam: z.string(), devizanem: z.string() }),
    osszegek: z.object({ totalossz: z.object({ brutto: z.string() }) }),
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
    const { szamlaszam: number, szamlabrutto: gross } = answerOf(await send(request))
    if (!number || !gross) throw notUnderstood()
    return { number, currency, grossMinor: toMinor(Number(gross), currency) }
  }
  return {
    name: 'szamlazz',
    issue: (order) => issue(issueRequest(order, options), order.currency),
    correct: (order) => issue(issueRequest(order, options, order), order.currency),
    cancel: (order) => issue(stornoRequest(order, options), order.currency),
    find: async (externalId) => {
      const answer = await send(findRequest(externalId, options))
      const document = documentSchema.safeParse(answer)
      if (!document.success) return absentOr(answer)
      const { alap, osszegek } = document.data.szamla
      const currency = currencies.find((one) => one === alap.devizanem || (one === 'HUF' && alap.devizanem === 'Ft'))
      if (!currency) throw notUnderstood()
      return { number: alap.szamlaszam, currency, grossMinor: toMinor(Number(osszegek.totalossz.brutto), currency) }
    },
    pdf: async (number) => {
      const { pdf } = answerOf(await send(pdfRequest(number, options)))
      if (!pdf) throw notUnderstood()
      return Buffer.from(pdf, 'base64')
    },
    xml: async () => undefined,
  }
}

/** Sends a request and returns the body. The outcome of a request without a proper answer is unknown. */
async function post({ field, xml }: AgentRequest, { url, timeoutMs }: Options): Promise<string> {
  const form = new FormData()
  form.append(field, new Blob([xml], { type: 'text/xml' }), 'request.xml')
  const response = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      throw new InvoicingError('unavailable', 'Számlázz.hu could not be reached.', { cause: error })
    },
  )
  const body = await response.text().catch((error: unknown) => {
    throw new InvoicingError('unavailable', 'The answer of Számlázz.hu was lost.', { cause: error })
  })
  if (!response.ok) throw new InvoicingError('unavailable', `Számlázz.hu answered with status ${response.status}.`)
  return body
}

function parsed(body: string): unknown {
  try {
    return parser.parse(body)
  } catch (error) {
    throw new InvoicingError('unavailable', 'The answer of Számlázz.hu could not be understood.', { cause: error })
  }
}

/** Returns a successful answer. Throws the failure that the service names. */
function answerOf(answer: unknown) {
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) throw notUnderstood()
  const { sikeres, hibakod: code = '', hibauzenet: message = '' } = data.xmlszamlavalasz
  if (sikeres === 'true') return data.xmlszamlavalasz
  if (code === maintenance) throw new InvoicingError('unavailable', 'Számlázz.hu is under maintenance.')
  if (deniedCodes.includes(code)) {
    throw new InvoicingError('denied', `Számlázz.hu does not accept our account (error ${code}: ${message}).`)
  }
  const failure = duplicateCodes.includes(code) ? 'duplicate' : 'refused'
  throw new InvoicingError(failure, `Számlázz.hu refused the document (error ${code}: ${message}).`)
}

/** Returns undefined for the answer that there is no such document. Throws every other failure. */
function absentOr(answer: unknown): undefined {
  const { success, data } = answerSchema.safeParse(answer)
  if (success && data.xmlszamlavalasz.hibakod === unknownCode) return undefined
  answerOf(answer)
  throw notUnderstood()
}

function notUnderstood(): InvoicingError {
  return new InvoicingError('unavailable', 'The answer of Számlázz.hu could not be understood.')
}
