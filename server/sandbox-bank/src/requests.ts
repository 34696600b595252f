import { z } from 'zod'

// The schemas check only the types of the fields. The services report missing and out-of-range values with their codes.
const text = z.string().optional()
const amount = z.union([z.string(), z.number()]).optional()
const id = z.union([z.string(), z.number()]).transform(String).optional()
const address = z
  .object({
    name: text,
    company: text,
    country: text,
    state: text,
    city: text,
    zip: text,
    address: text,
    address2: text,
    phone: text,
  })
  .optional()

const envelope = z.object({ salt: text, merchant: text, sdkVersion: text })

export const requestSchemas = {
  start: envelope.extend({
    orderRef: text,
    currency: text,
    customerEmail: text,
    customer: text,
    language: text,
    methods: z.array(z.string()).optional(),
    total: amount,
    timeout: text,
    url: text,
    invoice: address,
    threeDSReqAuthMethod: text,
    maySelectEmail: z.boolean().optional(),
    maySelectInvoice: z.boolean().optional(),
  }),
  query: envelope.extend({
    orderRefs: z.array(z.string()).optional(),
    detailed: z.boolean().optional(),
    refunds: z.boolean().optional(),
  }),
  refund: envelope.extend({ orderRef: text, transactionId: id, currency: text, refundTotal: amount }),
  transactioncancel: envelope.extend({ orderRef: text, transactionId: id, currency: text }),
}

export type Requests = { [S in keyof typeof requestSchemas]: z.output<(typeof requestSchemas)[S]> }
