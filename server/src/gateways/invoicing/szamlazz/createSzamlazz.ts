import { toMinor } from '@range/shared/money'
import { z } from 'zod'
import type { Invoicing, IssuedDocument } from '../invoicing'
import {
  type AgentOptions,
  amountSchema,
  assertSuccess,
  callAgent,
  currencyOf,
  notUnderstood,
  numberSchema,
  pdfOf,
  verdict,
} from './agent'
import { createReceipts } from './receipts'
import { type AgentRequest, findRequest, issueRequest, pdfRequest, stornoRequest } from './requests'

/** An unknown document. */
const unknownCode = '7'

const answerSchema = z.object({
  xmlszamlavalasz: z.object({
    ...verdict,
    szamlaszam: numberSchema.optional(),
    szamlabrutto: amountSchema.optional(),
    pdf: z.string().optional(),
  }),
})
const documentSchema = z.object({
  szamla: z.object({
    alap: z.object({ szamlaszam: numberSchema, devizanem: z.string().max(20) }),
    osszegek: z.object({ totalossz: z.object({ brutto: amountSchema }) }),
  }),
})

/**
 * Returns Számlázz.hu as the invoice service, through its Számla Agent interface (docs.szamlazz.hu). The service does not
 * refuse a second document with the same external id, so callers ask with `find` before they repeat a request. Its rules
 * allow at most five attempts for a document.
 */
export function createSzamlazz(options: AgentOptions): Invoicing {
  const send = (request: AgentRequest) => callAgent(request, options)
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
      const currency = currencyOf(alap.devizanem)
      return { number: alap.szamlaszam, currency, grossMinor: toMinor(osszegek.totalossz.brutto, currency) }
    },
    pdf: async (number) => pdfOf(answerOf(await send(pdfRequest(number, options)), options.key).pdf ?? ''),
    xml: async () => undefined,
    receipts: createReceipts(options),
  }
}

/** Returns a successful answer. */
function answerOf(answer: unknown, key: string) {
  const { success, data } = answerSchema.safeParse(answer)
  if (!success) throw notUnderstood()
  assertSuccess(data.xmlszamlavalasz, key)
  return data.xmlszamlavalasz
}

/** Returns undefined for the answer that there is no such document. Throws every other failure. */
function absentOr(answer: unknown, key: string): undefined {
  const { success, data } = answerSchema.safeParse(answer)
  if (success && data.xmlszamlavalasz.hibakod === unknownCode) return undefined
  answerOf(answer, key)
  throw notUnderstood()
}
