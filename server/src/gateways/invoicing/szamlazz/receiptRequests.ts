import { unitPrice } from '@range/shared/invoices/vat'
import { fromMinor } from '@range/shared/money'
import type { CorrectionOrder, InvoiceOrder } from '../invoicing'
import { type AgentRequest, paidBy, request } from './requests'

/**
 * The requests for receipts of the Számla Agent interface (docs.szamlazz.hu, Generating, Reversing and Querying a receipt, read
 * in the form of September 2026). The interface has no field for the language of a receipt, the day of its supply or its buyer.
 */
type Account = { key: string; receiptPrefix: string }

/**
 * Returns the request for a receipt. The service refuses a second one with the same `hivasAzonosito`; `rendelesSzam` is what a
 * query finds it by.
 */
export function issueReceiptRequest(order: InvoiceOrder, { key, receiptPrefix }: Account): AgentRequest {
  const { externalId, currency, method, lines, note } = order
  const amount = (minor: number) => fromMinor(minor, currency)
  return request('action-szamla_agent_nyugta_create', 'xmlnyugtacreate', {
    beallitasok: settingsOf(key),
    fejlec: {
      hivasAzonosito: externalId,
      elotag: receiptPrefix,
      fizmod: paidBy[method],
      penznem: currency,
      // Without a rate, the service takes the bank's rate of the day.
      ...(currency !== 'HUF' && { devizabank: 'MNB' }),
      megjegyzes: note,
      rendelesSzam: externalId,
    },
    tetelek: {
      tetel: lines.map(({ name, quantity, vatRate, netMinor, vatMinor, grossMinor }) => ({
        megnevezes: name,
        mennyiseg: quantity,
        mennyisegiEgyseg: 'db',
        nettoEgysegar: unitPrice(amount(netMinor), { quantity }),
        afakulcs: vatRate,
        netto: amount(netMinor),
        afa: amount(vatMinor),
        brutto: amount(grossMinor),
      })),
    },
  })
}

/** Returns the request that cancels a whole receipt. */
export function stornoReceiptRequest({ original, externalId }: CorrectionOrder, { key }: Account): AgentRequest {
  return request('action-szamla_agent_nyugta_storno', 'xmlnyugtast', {
    beallitasok: settingsOf(key),
    fejlec: { nyugtaszam: original, hivasAzonosito: externalId },
  })
}

/** Returns the request for the data of a receipt, by its number or by our own id. */
export function findReceiptRequest(
  by: { nyugtaszam: string } | { rendelesSzam: string },
  { key }: Account,
  { withPdf = false } = {},
): AgentRequest {
  return request('action-szamla_agent_nyugta_get', 'xmlnyugtaget', {
    beallitasok: settingsOf(key, withPdf),
    fejlec: by,
  })
}

function settingsOf(key: string, withPdf = false) {
  return { szamlaagentkulcs: key, pdfLetoltes: withPdf }
}
