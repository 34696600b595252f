import { countryName } from '@range/shared/countries'
import { euVatPrefix } from '@range/shared/invoices/taxNumber'
import { unitPrice } from '@range/shared/invoices/vat'
import { fromMinor } from '@range/shared/money'
import { XMLBuilder } from 'fast-xml-parser'
import type { CorrectionOrder, InvoiceOrder } from '../invoicing'

/**
 * The requests of the Számla Agent interface of Számlázz.hu (docs.szamlazz.hu). The order of the elements is fixed. Each
 * is sent as a file whose form field selects the action.
 */
export type AgentRequest = { field: string; xml: string }

type Account = { key: string; prefix: string }

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: false })
export const paidBy = { ONLINE: 'bankkártya', CARD: 'bankkártya', CASH: 'készpénz' } as const

/** Returns the request for an invoice, or for a correcting invoice if `correction` is given. */
export function issueRequest(
  order: InvoiceOrder,
  { key, prefix }: Account,
  correction?: CorrectionOrder,
): AgentRequest {
  const { externalId, issuedOn, fulfilledOn, currency, method, lines, buyer, note } = order
  const amount = (minor: number) => fromMinor(minor, currency)
  const isForeign = currency !== 'HUF'
  return request('action-xmlagentxmlfile', 'xmlszamla', {
    beallitasok: settingsOf(key, order),
    fejlec: {
      keltDatum: issuedOn,
      teljesitesDatum: fulfilledOn,
      fizetesiHataridoDatum: issuedOn,
      fizmod: paidBy[method],
      penznem: currency,
      szamlaNyelve: buyer.language,
      megjegyzes: note,
      // Without a rate, the service takes the bank's rate of the day.
      ...(isForeign && { arfolyamBank: 'MNB' }),
      // An account may refuse a second document of an order number, and one order can have several payments.
      rendelesSzam: externalId,
      ...(correction && { helyesbitoszamla: true, helyesbitettSzamlaszam: correction.original }),
      ...(prefix && { szamlaszamElotag: prefix }),
      fizetve: true,
    },
    elado: {},
    vevo: {
      nev: buyer.name,
      ...(buyer.country && { orszag: countryName(buyer.country, buyer.language) }),
      irsz: buyer.postCode || '-',
      telepules: buyer.city || '-',
      cim: buyer.streetAddress || '-',
      sendEmail: false,
      ...taxStatusOf(buyer),
    },
    tetelek: {
      tetel: lines.map(({ name, quantity, vatRate, netMinor, vatMinor, grossMinor }) => ({
        megnevezes: name,
        mennyiseg: quantity,
        mennyisegiEgyseg: 'db',
        nettoEgysegar: unitPrice(amount(netMinor), { quantity }),
        afakulcs: vatRate,
        nettoErtek: amount(netMinor),
        afaErtek: amount(vatMinor),
        bruttoErtek: amount(grossMinor),
      })),
    },
  })
}

/** Returns the request for a storno invoice. The service takes lines and buyer from the original. */
export function stornoRequest(order: CorrectionOrder, { key }: Account): AgentRequest {
  return request('action-szamla_agent_st', 'xmlszamlast', {
    beallitasok: settingsOf(key, order),
    // The service dates a storno invoice itself.
    fejlec: { szamlaszam: order.original, tipus: 'SS' },
  })
}

/** Returns the request for the data of a document, by our own id. */
export function findRequest(externalId: string, { key }: Account): AgentRequest {
  return request('action-szamla_agent_xml', 'xmlszamlaxml', {
    szamlaagentkulcs: key,
    pdf: false,
    szamlaKulsoAzon: externalId,
  })
}

/** Returns the request for the PDF of a document. */
export function pdfRequest(number: string, { key }: Account): AgentRequest {
  return request('action-szamla_agent_pdf', 'xmlszamlapdf', {
    szamlaagentkulcs: key,
    szamlaszam: number,
    valaszVerzio: 2,
  })
}

/** No PDF in the answer, which is XML. */
function settingsOf(key: string, { externalId, form }: InvoiceOrder) {
  const answer = { szamlaLetoltes: false, valaszVerzio: 2 }
  return { szamlaagentkulcs: key, eszamla: form === 'ELECTRONIC', ...answer, szamlaKulsoAzon: externalId }
}

/** The kinds of buyers, by the values of `adoalany`. */
const taxStatus = { person: -1, hungarian: 1, ofUnion: 6, ofThirdCountry: 7 } as const

function taxStatusOf({ country, taxNumber, isCompany }: InvoiceOrder['buyer']) {
  if (!isCompany) return { adoalany: taxStatus.person }
  if (country === 'HU') return { adoalany: taxStatus.hungarian, adoszam: taxNumber }
  if (euVatPrefix(country)) return { adoalany: taxStatus.ofUnion, adoszamEU: taxNumber }
  return { adoalany: taxStatus.ofThirdCountry, ...(taxNumber && { adoszam: taxNumber }) }
}

/** Returns a request whose root element has the namespace of its name. */
export function request(field: string, root: string, content: object): AgentRequest {
  const xml = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: { '@_xmlns': `http://www.szamlazz.hu/${root}`, ...content },
  })
  return { field, xml }
}
