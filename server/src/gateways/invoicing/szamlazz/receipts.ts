import { toMinor } from '@range/shared/money'
import { z } from 'zod'
import type { IssuedDocument, Receipts } from '../invoicing'
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
import { findReceiptRequest, issueReceiptRequest, stornoReceiptRequest } from './receiptRequests'
import type { AgentRequest } from './requests'

/** An unknown receipt, and missing data, by which the service answers about unknown invoices. */
const unknownCodes = ['339', '7']

const answerSchema = z.object({
  xmlnyugtavalasz: z.object({
    ...verdict,
    nyugtaPdf: z.string().optional(),
    nyugta: z
      .object({
        alap: z.object({
          nyugtaszam: numberSchema,
          tipus: z.enum(['NY', 'SN']),
          stornozott: z.enum(['true', 'false', '1', '0']),
          stornozottNyugtaszam: z.string().max(50).optional(),
          penznem: z.string().max(20),
        }),
        osszegek: z.object({ totalossz: z.object({ brutto: amountSchema }) }),
      })
      .optional(),
  }),
})
const failureSchema = z.object({ xmlszamlavalasz: z.object(verdict) })
type Answer = z.infer<typeof answerSchema>['xmlnyugtavalasz']
type Receipt = NonNullable<Answer['nyugta']>

/**
 * Returns the receipts of Számlázz.hu. A receipt can only be cancelled as a whole. The service tells by a receipt's number
 * whether it is cancelled, but not by which document: that one it names in its answer to the cancellation, and perhaps as the
 * newest document of the receipt's order number.
 */
export function createReceipts(options: AgentOptions): Receipts {
  const call = async (request: AgentRequest): Promise<Answer> => {
    const answer = await callAgent(request, options)
    const { success, data } = answerSchema.safeParse(answer)
    if (success) return data.xmlnyugtavalasz
    // A failure of the account may come in the form of the answers about invoices.
    const failed = failureSchema.safeParse(answer)
    if (failed.success) assertSuccess(failed.data.xmlszamlavalasz, options.key)
    throw notUnderstood()
  }
  const receiptOf = (answer: Answer): Receipt => {
    assertSuccess(answer, options.key)
    if (!answer.nyugta) throw notUnderstood()
    return answer.nyugta
  }
  const find = async (by: Parameters<typeof findReceiptRequest>[0]): Promise<Receipt | undefined> => {
    const answer = await call(findReceiptRequest(by, options))
    return unknownCodes.includes(answer.hibakod ?? '') ? undefined : receiptOf(answer)
  }
  const findCancelling = async ({ externalId, number }: { externalId: string; number: string }) => {
    const original = await find({ nyugtaszam: number })
    if (!original || !isTrue(original.alap.stornozott)) return undefined
    const newest = await find({ rendelesSzam: externalId })
    if (newest?.alap.tipus === 'SN' && newest.alap.stornozottNyugtaszam === number) return documentOf(newest)
    const { currency, grossMinor } = documentOf(original)
    return { number: null, currency, grossMinor: 0 - grossMinor }
  }
  return {
    issue: async (order) => documentOf(receiptOf(await call(issueReceiptRequest(order, options)))),
    cancel: async (order) => {
      const cancelling = receiptOf(await call(stornoReceiptRequest(order, options)))
      // The answer to a cancellation is about the new document.
      if (cancelling.alap.tipus !== 'SN') throw notUnderstood()
      return documentOf(cancelling)
    },
    find: async ({ externalId, cancels }) => {
      if (cancels) return findCancelling(cancels)
      const receipt = await find({ rendelesSzam: externalId })
      return receipt && documentOf(await originalOf(receipt, find))
    },
    pdf: async (number) => {
      const answer = await call(findReceiptRequest({ nyugtaszam: number }, options, { withPdf: true }))
      receiptOf(answer)
      return pdfOf(answer.nyugtaPdf ?? '')
    },
  }
}

/** Returns the receipt that the newest document of an order number is or cancels. */
async function originalOf(
  receipt: Receipt,
  find: (by: { nyugtaszam: string }) => Promise<Receipt | undefined>,
): Promise<Receipt> {
  const { tipus, stornozottNyugtaszam: original } = receipt.alap
  if (tipus === 'NY') return receipt
  const found = original ? await find({ nyugtaszam: original }) : undefined
  if (!found) throw notUnderstood()
  return found
}

function documentOf({ alap, osszegek }: Receipt): IssuedDocument {
  const currency = currencyOf(alap.penznem)
  return { number: alap.nyugtaszam, currency, grossMinor: toMinor(osszegek.totalossz.brutto, currency) }
}

function isTrue(text: string): boolean {
  return text === 'true' || text === '1'
}
