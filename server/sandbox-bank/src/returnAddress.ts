import type { BankEvent } from '@range/simplepay/bank'
import { sign } from '@range/simplepay/signature'
import type { Payment } from './payment'

/** Returns the shop's return address with `r` and `s`, the signed result that the guest's browser brings to the shop. */
export function returnAddress({ id, merchant, orderRef, code, returnUrl }: Payment, event: BankEvent, key: string) {
  const news = JSON.stringify({ r: event === 'FAIL' ? code : 0, t: id, e: event, m: merchant, o: orderRef })
  const query = `r=${encodeURIComponent(Buffer.from(news).toString('base64'))}&s=${encodeURIComponent(sign(news, key))}`

  const [address = '', ...fragment] = returnUrl.split('#')
  const joint = address.includes('?') ? '&' : '?'
  return [`${address}${joint}${query}`, ...fragment].join('#')
}
