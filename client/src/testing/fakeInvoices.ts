import * as api from '@range/shared/api/invoices'
import type { BookingInvoices, Invoice, OwnInvoices } from '@range/shared/invoices/schema'
import type { Fake } from './fake'

/** Returns an issued invoice for an online payment. */
export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 'R261124-7K3M-a1',
    kind: 'INVOICE',
    state: 'ISSUED',
    number: 'R-2026-000001',
    original: null,
    at: '2026-11-20T09:00:00.000Z',
    issuedAt: '2026-11-20T09:31:00.000Z',
    total: 79_800,
    currency: 'HUF',
    booking: 'anna',
    orderNumber: 'R261124-7K3M',
    buyer: 'Anna Kovács',
    isCompany: false,
    reason: '',
    fix: null,
    attempts: 1,
    nextAttemptAt: null,
    isLate: false,
    canReissue: false,
    ...changes,
  }
}

/** Fakes the endpoints of invoices: by default, none is configured. */
export function fakeInvoices(fake: Fake) {
  const state = {
    own: {
      companyChange: 'NONE',
      company: null,
      isAsked: false,
      invoices: [],
      isComing: false,
      isLate: false,
    } as OwnInvoices,
    booking: { service: 'off', invoices: [], company: null, canChangeCompany: false } as BookingInvoices,
  }
  const ofId = (id: string) => state.booking.invoices.find((invoice) => invoice.id === id) ?? buildInvoice()
  const tryAgain = (invoice: Invoice) => Object.assign(invoice, { state: 'DUE', reason: '' } satisfies Partial<Invoice>)
  const stopped = () => state.booking.invoices.filter((invoice) => invoice.state === 'STOPPED')

  const routes = [
    fake(api.getOwnInvoices, () => state.own),
    fake(api.saveOwnCompany, ({ body: { company } }) => {
      const isAsked = company !== null && state.own.companyChange === 'ASK'
      state.own = { ...state.own, company, isAsked }
      return state.own
    }),
    fake(api.listInvoices, ({ query: { show, page, limit } }) => {
      const { service, invoices } = state.booking
      const isShown = ({ state: its }: Invoice) => show === 'ALL' || (its === 'ISSUED') === (show === 'ISSUED')
      const found = invoices.filter(isShown)
      const counts = {
        due: invoices.filter((invoice) => invoice.state === 'DUE').length,
        stopped: stopped().length,
        late: invoices.filter(({ isLate }) => isLate).length,
        failed: invoices.filter(({ reason }) => reason !== '').length,
      }
      const causes = invoices
        .filter(({ reason }, index) => reason && invoices.findIndex((one) => one.reason === reason) === index)
        .map(({ reason, fix }) => ({ reason, fix, count: invoices.filter((one) => one.reason === reason).length }))
        .filter(({ count }) => count > 1)
      return { service, invoices: found.slice(page * limit, (page + 1) * limit), total: found.length, counts, causes }
    }),
    fake(api.getBookingInvoices, () => state.booking),
    fake(api.saveBookingCompany, ({ body: { company } }) => {
      state.booking = { ...state.booking, company }
      return state.booking
    }),
    fake(api.retryInvoice, ({ params }) => tryAgain(ofId(params.id))),
    fake(api.retryInvoices, () => {
      const failed = state.booking.invoices.filter(({ reason }) => reason !== '')
      return { retried: failed.map(tryAgain).length }
    }),
    fake(api.reissueInvoice, ({ params }) => {
      const original = ofId(params.id)
      original.canReissue = false
      const renewed = { state: 'DUE', number: null, issuedAt: null, canReissue: false } satisfies Partial<Invoice>
      state.booking.invoices.push(
        { ...original, ...renewed, id: `${params.id}-S`, kind: 'STORNO', total: 0 - original.total },
        { ...original, ...renewed, id: `${params.id}-N`, buyer: state.booking.company?.name ?? '', isCompany: true },
      )
      return state.booking
    }),
    fake(api.downloadInvoiceXml, () => 'the XML'),
    fake(api.downloadInvoice, () => 'the PDF'),
    fake(api.exportInvoices, () => 'all the invoices\r\n'),
  ]

  return { state, routes }
}
