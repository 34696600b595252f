import { vatRateInWords, vatRates } from '@range/shared/invoices/vat'

/** The options of a select for a VAT rate. */
export function VatRateOptions() {
  return vatRates.map((rate) => (
    <option key={rate} value={rate}>
      {vatRateInWords(rate)}
    </option>
  ))
}
