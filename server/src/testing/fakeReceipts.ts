import type { FakeLine } from './fakeInvoices'
import { faultsOfRequest } from './receiptShapes'

export type FakeReceipt = {
  number: string
  externalId: string
  /** Empty for a cancelling receipt, unless those of the fake keep the order number of the receipt. */
  orderNumber: string
  kind: 'RECEIPT' | 'RECEIPT_STORNO'
  /** The number of the receipt that it cancels. */
  original: string
  isCancelled: boolean
  method: string
  currency: string
  gross: number
  lines: FakeLine[]
  note: string
}

export type ReceiptRefusal = { code: number; message: string }
type Line = Record<'megnevezes' | 'mennyiseg' | 'nettoEgysegar' | 'afakulcs' | 'netto' | 'afa' | 'brutto', string>
type Request = { fejlec: Record<string, string>; tetelek?: { tetel: Line[] } }

/** The receipts of the fake of Számlázz.hu. Like the real service, it refuses a call id twice and cancels only whole receipts. */
export function fakeReceipts() {
  let receipts: FakeReceipt[] = []
  let stornosKeepOrder = false

  const add = (receipt: Omit<FakeReceipt, 'number'>): FakeReceipt => {
    const added = { ...receipt, number: `NYGTA-2026-${receipts.length + 1}` }
    receipts.push(added)
    return added
  }

  return {
    all: (): readonly FakeReceipt[] => receipts,
    reset: () => {
      receipts = []
      stornosKeepOrder = false
    },
    /** Lets cancelling receipts keep the order number of their receipt, which no source says of the real service. */
    keepOrderOfStornos: () => {
      stornosKeepOrder = true
    },

    /** Issues a receipt, or returns why not. */
    create(root: unknown): FakeReceipt | ReceiptRefusal {
      const { fejlec, tetelek } = root as Request
      if (receipts.some(({ externalId }) => externalId === fejlec.hivasAzonosito)) {
        return { code: 338, message: 'A hívás azonosító már létezik' }
      }
      if (fejlec.elotag !== 'NYGTA') return { code: 336, message: 'Nem létező előtag' }
      if (fejlec.penznem !== 'HUF' && !fejlec.devizabank) return { code: 57, message: 'Hiányzó devizabank' }
      const lines = (tetelek?.tetel ?? []).map((line) => ({
        name: line.megnevezes,
        quantity: Number(line.mennyiseg),
        unitPrice: Number(line.nettoEgysegar),
        vatRate: line.afakulcs,
        net: Number(line.netto),
        vat: Number(line.afa),
        gross: Number(line.brutto),
      }))
      const wrong = lines.some(({ quantity, unitPrice, net, vat, gross }) => {
        const isWhole = fejlec.penznem !== 'HUF' || Number.isInteger(gross)
        return Math.abs(net + vat - gross) > 0.001 || Math.abs(quantity * unitPrice - net) > 2 || !isWhole
      })
      if (wrong) return { code: 264, message: 'Hibás bruttó érték' }
      return add({
        externalId: fejlec.hivasAzonosito ?? '',
        orderNumber: fejlec.rendelesSzam ?? '',
        kind: 'RECEIPT',
        original: '',
        isCancelled: false,
        method: fejlec.fizmod ?? '',
        currency: fejlec.penznem ?? '',
        gross: Math.round(lines.reduce((sum, { gross }) => sum + gross, 0) * 100) / 100,
        lines,
        note: fejlec.megjegyzes ?? '',
      })
    },

    /** Cancels a receipt, or returns why not. The documentation gives no numbers for the last two refusals. */
    cancel(root: unknown): FakeReceipt | ReceiptRefusal {
      const { fejlec } = root as Request
      const original = receipts.find(({ number }) => number === fejlec.nyugtaszam)
      if (!original) return { code: 339, message: 'A nyugta nem létezik' }
      if (original.isCancelled) return { code: 7, message: 'A nyugta már sztornózva van' }
      if (original.kind !== 'RECEIPT') return { code: 7, message: 'Sztornó nyugta nem sztornózható' }
      original.isCancelled = true
      return add({
        ...original,
        externalId: fejlec.hivasAzonosito ?? '',
        orderNumber: stornosKeepOrder ? original.orderNumber : '',
        kind: 'RECEIPT_STORNO',
        original: original.number,
        isCancelled: false,
        gross: 0 - original.gross,
        lines: original.lines.map((line) => ({
          ...line,
          quantity: 0 - line.quantity,
          net: 0 - line.net,
          vat: 0 - line.vat,
          gross: 0 - line.gross,
        })),
      })
    },

    /** Returns the receipt of a number, or the newest one of an order number. */
    find(root: unknown): FakeReceipt | ReceiptRefusal {
      const { nyugtaszam, rendelesSzam } = (root as Request).fejlec
      const found = receipts.findLast(({ number, orderNumber }) =>
        nyugtaszam === undefined ? orderNumber === rendelesSzam : number === nyugtaszam,
      )
      return found ?? { code: 339, message: 'A nyugta nem létezik' }
    },
  }
}

/** Returns what a request violates of its schema. */
export function schemaRefusal(name: string, root: unknown): ReceiptRefusal | undefined {
  const faults = faultsOfRequest(name, root)
  return faults.length > 0 ? { code: 57, message: `XML beolvasási hiba: ${faults.join(', ')}` } : undefined
}

/** Returns a receipt as the answer of the service states it. */
export function receiptAnswer(receipt: FakeReceipt, { withPdf }: { withPdf: boolean }): object {
  const { number, externalId, orderNumber, kind, original, isCancelled, method, currency, gross, lines } = receipt
  const total = (field: 'net' | 'vat') => Math.round(lines.reduce((sum, line) => sum + line[field], 0) * 100) / 100
  return {
    sikeres: true,
    ...(withPdf && { nyugtaPdf: Buffer.from(`%PDF-1.4\n% ${number}\n`).toString('base64') }),
    nyugta: {
      alap: {
        id: 1,
        hivasAzonosito: externalId,
        nyugtaszam: number,
        tipus: kind === 'RECEIPT' ? 'NY' : 'SN',
        stornozott: isCancelled,
        ...(original && { stornozottNyugtaszam: original }),
        kelt: '2026-11-21',
        fizmod: method,
        penznem: currency,
        teszt: true,
        ...(orderNumber && { rendelesSzam: orderNumber }),
      },
      osszegek: { totalossz: { netto: total('net'), afa: total('vat'), brutto: gross } },
    },
  }
}
