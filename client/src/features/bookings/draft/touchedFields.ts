import { guestFields, noHour } from '@range/shared/bookings/checks'
import { currencies } from '@range/shared/money'
import type { BookingDraft, DraftText } from './draft'

const textFields: readonly DraftText[] = [...guestFields.map(({ name }) => name), 'promoCode', 'message']

/** Returns what the guest or the browser put into the form's fields since `rendered` was shown. */
export function touchedFields(form: HTMLFormElement, rendered: BookingDraft): Partial<BookingDraft> {
  const values = new FormData(form)
  const touched: Partial<BookingDraft> = {}
  for (const name of textFields) {
    const text = values.get(name)
    if (typeof text === 'string' && text !== rendered[name]) touched[name] = text
  }

  const time = values.get('time')
  if (time !== null && time !== String(rendered.time)) touched.time = time === noHour ? noHour : Number(time)
  const people = Number(values.get('howManyPeople'))
  if (people !== rendered.howManyPeople) touched.howManyPeople = people
  const currency = currencies.find((one) => one === values.get('currency'))
  if (currency && currency !== rendered.currency) touched.currency = currency
  if (values.has('termsAndConditions')) touched.termsAndConditions = true
  return touched
}
