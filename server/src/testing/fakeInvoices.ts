/** A line of a document. Amounts are in units of the currency, as on the wire. */
export type FakeLine = {
  name: string
  quantity: number
  unitPrice: number
  vatRate: string
  net: number
  vat: number
  gross: number
}

export type FakeDocument = {
  number: string
  externalId: string
  kind: 'INVOICE' | 'STORNO' | 'CORRECTION'
  original: string
  isElectronic: boolean
  fulfilledOn: string
  currency: string
  /** The bank whose euro rate the VAT in forints follows. */
  rateBank: string
  /** Amounts are in units of the currency, as on the wire. */
  gross: number
  lines: FakeLine[]
  language: string
  note: string
  buyer: { name: string; country: string; taxStatus: string; taxNumber: string; euVatNumber: string }
}

/** A request as parsed XML. */
export type Tree = { [name: string]: string | Tree }
type Line = Record<
  'megnevezes' | 'mennyiseg' | 'nettoEgysegar' | 'afakulcs' | 'nettoErtek' | 'afaErtek' | 'bruttoErtek',
  string
>

const required = ['beallitasok', 'fejlec', 'elado', 'vevo', 'tetelek']

/** Reads an invoice, or one that corrects another, from a request. */
export function invoiceIn(root: Tree): Omit<FakeDocument, 'number'> {
  const names = Object.keys(root).filter((name) => !name.startsWith('@'))
  if (names.join() !== required.join()) throw new Error(`Elements in another order: ${names.join()}`)
  const settings = root.beallitasok as Record<string, string>
  const header = root.fejlec as Record<string, string>
  const buyer = root.vevo as Record<string, string>
  const items = (root.tetelek as unknown as { tetel: Line[] }).tetel
  const lines = items.map((item) => ({
    name: item.megnevezes,
    quantity: Number(item.mennyiseg),
    unitPrice: Number(item.nettoEgysegar),
    vatRate: item.afakulcs,
    net: Number(item.nettoErtek),
    vat: Number(item.afaErtek),
    gross: Number(item.bruttoErtek),
  }))
  return {
    externalId: settings.szamlaKulsoAzon ?? '',
    kind: header.helyesbitoszamla === 'true' ? 'CORRECTION' : 'INVOICE',
    original: header.helyesbitettSzamlaszam ?? '',
    isElectronic: settings.eszamla === 'true',
    fulfilledOn: header.teljesitesDatum ?? '',
    currency: header.penznem ?? '',
    rateBank: header.arfolyamBank ?? '',
    gross: sumOf(lines.map(({ gross }) => gross)),
    lines,
    language: header.szamlaNyelve ?? '',
    note: header.megjegyzes ?? '',
    buyer: {
      name: buyer.nev ?? '',
      country: buyer.orszag ?? '',
      taxStatus: buyer.adoalany ?? '',
      taxNumber: buyer.adoszam ?? '',
      euVatNumber: buyer.adoszamEU ?? '',
    },
  }
}

/** Reads a request to cancel an invoice, and returns the document that cancels it. */
export function stornoIn(root: Tree, documents: readonly FakeDocument[]): Omit<FakeDocument, 'number'> {
  const settings = root.beallitasok as Record<string, string>
  const header = root.fejlec as Record<string, string>
  const original = documents.find(({ number }) => number === header.szamlaszam)
  const lines =
    original?.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      net: -line.net,
      vat: -line.vat,
      gross: -line.gross,
    })) ?? []
  return {
    externalId: settings.szamlaKulsoAzon ?? '',
    kind: 'STORNO',
    original: header.szamlaszam ?? '',
    isElectronic: settings.eszamla === 'true',
    fulfilledOn: header.teljesitesDatum ?? '',
    currency: original?.currency ?? '',
    rateBank: original?.rateBank ?? '',
    gross: sumOf(lines.map(({ gross }) => gross)),
    lines,
    language: original?.language ?? '',
    note: '',
    buyer: original?.buyer ?? { name: '', country: '', taxStatus: '', taxNumber: '', euVatNumber: '' },
  }
}

/** Returns why the service would not accept a document; undefined when it would. */
export function wrongIn(
  { kind, original, isElectronic, currency, rateBank, lines, buyer }: Omit<FakeDocument, 'number'>,
  documents: readonly FakeDocument[],
): { code: number; message: string } | undefined {
  if (kind !== 'INVOICE') {
    const changed = documents.find(({ number }) => number === original)
    if (!changed) return { code: 339, message: 'Az eredeti számla nem található' }
    if (changed.isElectronic !== isElectronic) return { code: 57, message: 'Eltérő számlatípus' }
  }
  if (kind === 'STORNO' && documents.some((one) => one.kind !== 'INVOICE' && one.original === original)) {
    return { code: 14, message: 'A számla már sztornózva van' }
  }
  if (!buyer.name) return { code: 57, message: 'Hiányzó vevő' }
  if (!hasMatchingNumber(buyer)) return { code: 57, message: 'Az adóalany nem felel meg az adószámnak' }
  if (currency !== 'HUF' && !rateBank) return { code: 57, message: 'Hiányzó arfolyamBank' }
  if (lines.some(({ quantity, unitPrice, net }) => Math.abs(quantity * unitPrice - net) > 0.001)) {
    return { code: 259, message: 'Hibás nettó érték' }
  }
  const isWrong = lines.some(({ net, vat, gross }) => Math.abs(net + vat - gross) > 0.001)
  return isWrong || lines.length === 0 ? { code: 264, message: 'Hibás bruttó érték' } : undefined
}

function hasMatchingNumber({ taxStatus, taxNumber, euVatNumber }: FakeDocument['buyer']): boolean {
  if (taxStatus === '-1') return !taxNumber && !euVatNumber
  if (taxStatus === '1') return taxNumber !== '' && !euVatNumber
  if (taxStatus === '6') return !taxNumber && euVatNumber !== ''
  return taxStatus === '7' && !euVatNumber
}

function sumOf(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
}
