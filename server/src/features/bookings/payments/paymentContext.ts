import type { Bank } from '@range/simplepay/bank'
import type { EmailContext } from '../emails/emailFacts'

/** What a payment needs from beyond our walls; guests come back to `publicUrl`, and `staffEmail` hears of trouble. */
export type PaymentContext = EmailContext & { bank: Bank; staffEmail?: string | undefined }
