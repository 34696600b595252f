import { once } from 'node:events'
import http from 'node:http'
import express, { type Request, type Response } from 'express'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import multer from 'multer'
import { type FakeDocument, invoiceIn, stornoIn, type Tree, wrongIn } from './fakeInvoices'
import { type FakeReceipt, fakeReceipts, type ReceiptRefusal, receiptAnswer, schemaRefusal } from './fakeReceipts'
import { listenOnLoopback } from './listenOnLoopback'

/** A fault of the fake: see `setFault`. */
export type Fault =
  | 'lost answer'
  | '503'
  | '503 on issuing'
  | 'away'
  | 'maintenance'
  | 'duplicate'
  | 'paper only'
  | 'no such prefix'
  | Nonsense

/** Answers that the real service never sends, by what is wrong with them. */
const nonsense = {
  garbage: () => '<html>Something else',
  'a hundred thousand elements': () => `<xmlszamlavalasz>${'<a/>'.repeat(100_000)}</xmlszamlavalasz>`,
  'elements inside each other': () => '<a>'.repeat(1_000),
  'entities that multiply': () => `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(9_000)}">]><a>${'&a;'.repeat(1_000)}</a>`,
  'a number of 100 kB': () => issued({ szamlaszam: 'E-TEST-'.repeat(15_000), szamlabrutto: 1 }),
  'no number': () => issued({ szamlabrutto: 1 }),
  'an amount in words': () => issued({ szamlaszam: 'E-TEST-1', szamlabrutto: 'many' }),
  'an infinite amount': () => issued({ szamlaszam: 'E-TEST-1', szamlabrutto: '1E999' }),
  'no amount': () => issued({ szamlaszam: 'E-TEST-1', szamlabrutto: '' }),
  'elements for texts': () => issued({ szamlaszam: { a: 1 }, szamlabrutto: { a: 1 }, pdf: { a: 1 } }),
  'a PDF that is a page': () => issued({ pdf: Buffer.from('<script>').toString('base64') }),
  'a refusal that repeats our key': (key: string) =>
    builder.build({ xmlszamlavalasz: { sikeres: false, hibakod: 57, hibauzenet: `<b>${key}</b>\n`.repeat(10_000) } }),
}
type Nonsense = keyof typeof nonsense
export const allNonsense = Object.keys(nonsense) as Nonsense[]

/** A running fake of Számlázz.hu. */
export type FakeSzamlazz = Awaited<ReturnType<typeof startFakeSzamlazz>>

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'tetel' })
const builder = new XMLBuilder()
const issued = (content: object): string => builder.build({ xmlszamlavalasz: { sikeres: true, ...content } })

/**
 * Starts a fake of the Számla Agent interface on a free port, for tests. It numbers documents, refuses a wrong key, an unknown
 * original and sums that do not add up, and fails on request. Like the real service, it accepts an external id twice.
 */
export async function startFakeSzamlazz({ key }: { key: string }) {
  const receipts = fakeReceipts()
  let documents: FakeDocument[] = []
  let attempts = new Map<string, number>()
  let numberPrefix = 'E-TEST-'
  let hasPositiveStornos = false
  let fault: { kind: Fault; times: number } | undefined
  const takeFault = <Kind extends Fault>(...kinds: Kind[]): Kind | undefined => {
    const taken = fault && fault.times > 0 ? kinds.find((kind) => kind === fault?.kind) : undefined
    if (fault && taken) fault.times -= 1
    return taken
  }

  const answer = (res: Response, content: object) => {
    res.type('text/xml').send(builder.build({ xmlszamlavalasz: content }))
  }
  const fail = (res: Response, code: number, message: string) =>
    answer(res, { sikeres: false, hibakod: code, hibauzenet: message })

  const statedGross = ({ kind, gross }: Omit<FakeDocument, 'number'>) => {
    return hasPositiveStornos && kind === 'STORNO' ? Math.abs(gross) : gross
  }

  const enter = (res: Response, document: Omit<FakeDocument, 'number'>) => {
    attempts.set(document.externalId, (attempts.get(document.externalId) ?? 0) + 1)
    if (takeFault('503 on issuing')) return res.status(503).send('busy')
    if (document.isElectronic && takeFault('paper only')) return fail(res, 54, 'E-számla készítés nincs engedélyezve')
    if (takeFault('duplicate')) return fail(res, 152, 'Már létező rendelésszám')
    const wrong = wrongIn(document, documents)
    if (wrong) return fail(res, wrong.code, wrong.message)
    const number = `${numberPrefix}${documents.length + 1}`
    documents.push({ ...document, number })
    if (takeFault('lost answer')) return res.socket?.destroy()
    return answer(res, { sikeres: true, szamlaszam: number, szamlabrutto: statedGross(document) })
  }

  const answerReceipt = (res: Response, content: object) => {
    res.type('text/xml').send(builder.build({ xmlnyugtavalasz: content }))
  }
  const refuse = (res: Response, { code, message }: ReceiptRefusal) =>
    answerReceipt(res, { sikeres: false, hibakod: code, hibauzenet: message })

  const enterReceipt = (res: Response, root: Tree, write: (root: unknown) => FakeReceipt | ReceiptRefusal) => {
    const { hivasAzonosito: externalId = '' } = root.fejlec as Record<string, string>
    attempts.set(externalId, (attempts.get(externalId) ?? 0) + 1)
    if (takeFault('503 on issuing')) return res.status(503).send('busy')
    if (takeFault('no such prefix')) return refuse(res, { code: 337, message: 'Az előtag nem nyugta előtag' })
    if (takeFault('duplicate')) return refuse(res, { code: 338, message: 'A hívás azonosító már létezik' })
    const written = write(root)
    if ('code' in written) return refuse(res, written)
    if (takeFault('lost answer')) return res.socket?.destroy()
    return answerReceipt(res, receiptAnswer(written, { withPdf: false }))
  }

  const app = express()
  app.post('/szamla/', multer().any(), (req: Request, res: Response) => {
    const [file] = Array.isArray(req.files) ? req.files : []
    if (takeFault('away')) return req.socket.destroy()
    if (takeFault('503')) return res.status(503).send('busy')
    const told = takeFault(...allNonsense)
    if (told) return res.type('text/xml').send(nonsense[told](key))
    if (!file) return fail(res, 53, 'Hiányzó XML fájl.')
    const [[name, root]] = Object.entries(parser.parse(file.buffer.toString('utf8'))).slice(-1) as [[string, Tree]]
    const settings = (root.beallitasok ?? root) as Record<string, string>
    const isReceipt = name.startsWith('xmlnyugta')
    const answerAll = (refusal: ReceiptRefusal) =>
      isReceipt ? refuse(res, refusal) : fail(res, refusal.code, refusal.message)
    if (takeFault('maintenance')) return answerAll({ code: 1, message: 'Karbantartás' })
    if (settings.szamlaagentkulcs !== key) return answerAll({ code: 3, message: 'Sikertelen bejelentkezés' })
    if (isReceipt) {
      const misshapen = schemaRefusal(name, root)
      if (misshapen) return refuse(res, misshapen)
    }
    switch (file.fieldname) {
      case 'action-szamla_agent_nyugta_create':
        return enterReceipt(res, root, receipts.create)
      case 'action-szamla_agent_nyugta_storno':
        return enterReceipt(res, root, receipts.cancel)
      case 'action-szamla_agent_nyugta_get': {
        const found = receipts.find(root)
        if ('code' in found) return refuse(res, found)
        return answerReceipt(res, receiptAnswer(found, { withPdf: settings.pdfLetoltes === 'true' }))
      }
      case 'action-xmlagentxmlfile':
        return enter(res, invoiceIn(root))
      case 'action-szamla_agent_st':
        return enter(res, stornoIn(root, documents))
      case 'action-szamla_agent_xml': {
        const found = documents.find(({ externalId }) => externalId === root.szamlaKulsoAzon)
        if (!found) return fail(res, 7, 'Hiányzó adat: számla xml')
        const { number, currency } = found
        const totalossz = { brutto: statedGross(found) }
        const szamla = { alap: { szamlaszam: number, devizanem: currency }, osszegek: { totalossz } }
        return res.type('text/xml').send(builder.build({ szamla }))
      }
      case 'action-szamla_agent_pdf': {
        const found = documents.find(({ number }) => number === root.szamlaszam)
        if (!found) return fail(res, 7, 'Hiányzó adat: számla')
        return answer(res, { sikeres: true, pdf: Buffer.from(`%PDF-1.4\n% ${found.number}\n`).toString('base64') })
      }
      default:
        return fail(res, 57, 'XML beolvasási hiba.')
    }
  })
  const server = http.createServer(app)

  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}/szamla/`,
    documents: (): readonly FakeDocument[] => documents,
    receipts: receipts.all,
    keepOrderOfStornos: receipts.keepOrderOfStornos,
    /** Returns how often the service was asked to issue a document. */
    attemptsOf: (externalId: string): number => attempts.get(externalId) ?? 0,
    /** Makes the next requests that it concerns fail: so many, or all until it is set to null. */
    setFault: (kind: Fault | null, { times = Number.POSITIVE_INFINITY } = {}) => {
      fault = kind ? { kind, times } : undefined
    },
    /** Numbers documents from now on with another prefix. */
    setNumberPrefix: (prefix: string) => {
      numberPrefix = prefix
    },
    /** States the totals of storno invoices without their sign from now on. */
    statePositiveStornos: () => {
      hasPositiveStornos = true
    },
    reset: () => {
      hasPositiveStornos = false
      numberPrefix = 'E-TEST-'
      documents = []
      receipts.reset()
      attempts = new Map()
      fault = undefined
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
