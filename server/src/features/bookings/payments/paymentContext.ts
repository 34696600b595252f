import type { Bank, BankLanguage } from '@range/simplepay/bank'
import type { EmailContext } from '../../mail/emailContent'

/** The dependencies of payments. The bank sends guests back to `publicUrl`; problems are reported to `staffEmail`. */
export type PaymentContext = EmailContext & {
  bank: Bank
  /** The language of the guest who opens a payment; English by default. */
  language?: BankLanguage
}

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
