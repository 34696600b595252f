import { arrivalTicks, tickNames } from '@range/shared/bookings/ticks'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { invoicedInWords, invoiceFormNames } from '@range/shared/invoices/settings'
import { vatRateInWords } from '@range/shared/invoices/vat'
import { type FilterBooking, weekdayInWords } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/schema'
import { countOf } from '@range/shared/text'
import type { InWords } from '../history/recordChange'

/** Returns the settings in the words of the history: each promo code, closed day and blocked hour under its own label. */
export function settingsInWords(settings: Settings): InWords {
  const { maximumPeopleCount, eurPrice, promoCodes, filterBookings, closedWeekdays, blockedSeats } = settings
  return {
    'Maximum people count': String(maximumPeopleCount),
    'EUR Price': `${eurPrice} HUF`,
    ...wordsOf(promoCodes, ({ code, percentage }) => [`Promo code ${code}`, `${percentage}%`]),
    ...wordsOf(filterBookings, (entry) => [`Excluded on ${dateInWords(entry.date)}`, timesText(entry)]),
    ...wordsOf(closedWeekdays, (entry) => [weekdayInWords(entry), timesText(entry)]),
    ...wordsOf(blockedSeats, ({ date, time, seats, why }) => [
      `Blocked on ${dateInWords(date)}, ${hourText(time)}`,
      `${countOf(seats, 'seat', 'seats')}: ${why}`,
    ]),
    ...wordsOf(arrivalTicks, (tick) => [
      `“${tickNames[tick]}” is ticked when guests come`,
      settings.arrivalTicks[tick] ? 'yes' : 'no',
    ]),
    'Cash drawers': settings.till.drawers === 'SHARED' ? 'one for all' : 'one for each clerk',
    'Invoices for': invoicedInWords[settings.invoicing.takings],
    'Form of invoices': invoiceFormNames[settings.invoicing.form],
    'VAT rate of packages': vatRateInWords(settings.invoicing.vatRate),
    'Minutes before an invoice is issued': String(settings.invoicing.waitMinutes),
    'Count the till before seeing its sums': settings.till.blindCount ? 'yes' : 'no',
  }
}

function wordsOf<T>(entries: readonly T[], words: (entry: T) => [label: string, value: string]): InWords {
  return Object.fromEntries(entries.map(words))
}

function timesText({ excludesTimes }: Pick<FilterBooking, 'excludesTimes'>): string {
  return excludesTimes.trim() === '' ? 'Whole day' : excludesTimes
}
