import type { Bank } from '@range/simplepay/bank'
import type { EmailContext } from '../../mail/emailContent'

/** The dependencies of payments. The bank sends guests back to `publicUrl`; problems are reported to `staffEmail`. */
export type PaymentContext = EmailContext & { bank: Bank }

/** Returns the payment context of an app with these dependencies. */
export function paymentContextOf({
  bank,
  now,
  config: { publicUrl, staffEmail },
}: {
  bank: Bank
  now: () => Date
  config: { publicUrl: string; staffEmail: string | undefined }
}): PaymentContext {
  return { bank, now, publicUrl, staffEmail }
}
