import { countryCodeOf } from '@range/shared/countries'
import type { Language } from '@range/shared/language'
import { fromMinor } from '@range/shared/money'
import type { BankLanguage } from '@range/simplepay/bank'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { transitionPayment } from '../record/changePayment'
import type { PaymentContext } from './paymentContext'

/**
 * Opens the bank's page for a stored attempt, stores its URL and returns it. Returns undefined when another request has
 * given up the attempt in the meantime: nobody learns the URL, so nobody can pay there. Marks the attempt as failed when
 * the bank opens no page, and throws its BankError.
 */
export async function startAtBank(
  booking: BookingDocument,
  { orderRef, amountMinor, timeout }: { orderRef: string; amountMinor: number; timeout: Date },
  context: PaymentContext,
): Promise<string | undefined> {
  const { _id, currency } = booking
  try {
    const started = await context.bank.start({
      orderRef,
      currency,
      amount: fromMinor(amountMinor, currency),
      timeout,
      returnUrl: bookingUrl(booking, context),
      customer: customerOf(booking),
      language: bankLanguage(booking.language),
    })
    const isOpen = await transitionPayment(orderRef, 'STARTED', { set: started })
    return isOpen && started.paymentUrl
  } catch (error) {
    await endAttempt(orderRef, error instanceof Error ? error.message : 'start failed', context.now())
    throw error
  }
}

/** Marks an attempt as failed that the bank has not opened. */
export async function endAttempt(orderRef: string, raw: string, at: Date): Promise<void> {
  const message = { at, actor: { kind: 'bank' as const }, status: 'FAILED', raw }
  await transitionPayment(orderRef, 'FAILED', { where: { status: 'CREATED' }, message })
}

/** Returns the bank's name of a language. */
function bankLanguage(language: Language): BankLanguage {
  return language.toUpperCase() as Uppercase<Language>
}

function customerOf(booking: BookingDocument) {
  const { firstName, lastName, email, phoneNumber: phone, streetAddress: street, city, postCode } = booking
  const name = `${firstName} ${lastName}`.trim() || booking.orderNumber
  return { name, email, phone, street, city, postCode, country: countryCodeOf(booking.country) ?? '' }
}
