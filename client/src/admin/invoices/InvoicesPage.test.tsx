import { getOwnAccount } from '@range/shared/api/accounts'
import {
  getBookingInvoices,
  listInvoices,
  reissueInvoice,
  retryInvoice,
  retryInvoices,
} from '@range/shared/api/invoices'
import type { BookingInvoices, Invoice, InvoiceList } from '@range/shared/invoices/schema'
import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepToken } from '../../lib/token'
import { keptDraftNames } from '../../lib/unsavedWork'
import { admin } from '../../testing/buildAccount'
import { buildInvoice } from '../../testing/buildInvoice'
import { enter } from '../../testing/enter'
import { createFakeApi, type FakeApi } from '../../testing/fakeApi'
import { renderStaffPage, renderStaffPopup } from '../../testing/renderStaffPage'
import { noBookingInvoices, noInvoices } from '../../testing/standingAnswers'

const stopped = { id: 'b', state: 'STOPPED', number: null, issuedAt: null, reason: 'Számlázz.hu refused it.' } as const

/** Opens the page with these documents waiting, and those issued. */
function open(waiting: Invoice[], { issued = [], ...sums }: Partial<InvoiceList> & { issued?: Invoice[] } = {}) {
  const api = createFakeApi()
  const list = { ...noInvoices, service: 'szamlazz' as const, ...sums }
  api.answers(listInvoices, ({ query: { show, page, limit } }) => {
    const all = show === 'ISSUED' ? issued : waiting
    return { ...list, invoices: all.slice(page * limit, (page + 1) * limit), total: all.length }
  })
  return { ...renderStaffPage('/invoices', { api }), api }
}

const ofBooking = (invoices: Partial<BookingInvoices>) => ({
  ...noBookingInvoices,
  service: 'szamlazz' as const,
  ...invoices,
})
const counts = { due: 0, stopped: 0, late: 0, failed: 0 }
const oneStopped = { counts: { ...counts, stopped: 1, failed: 1 } }

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Invoices' })
  return within(table).getAllByRole('row').slice(1)
}

test('shows what is waiting first, with the reason of the service and the link to the booking', async () => {
  open([buildInvoice(stopped)], oneStopped)
  const [row, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(row).toHaveTextContent('Needs youSzámlázz.hu refused it.')
  expect(within(row as HTMLElement).getByRole('link', { name: 'R261124-7K3M' })).toHaveAttribute(
    'href',
    '/admin/bookings/anna',
  )
  expect(screen.getByText('1 invoice has not been issued.')).toBeVisible()
})

test('a receipt that is cancelled under an unknown number says where to look it up', async () => {
  const reason = 'The receipt is cancelled, but the service’s answer was lost. Look the number up there.'
  const { user } = open([], { issued: [buildInvoice({ kind: 'RECEIPT_STORNO', number: null, reason })] })
  await user.click(await screen.findByRole('radio', { name: 'Issued' }))
  const [row] = await rows()
  expect(row).toHaveTextContent('Storno receipt')
  expect(row).toHaveTextContent(reason)
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
})

test('a stopped document is tried again, alone or with all others', async () => {
  const two = [buildInvoice(stopped), buildInvoice({ ...stopped, id: 'c' })]
  const { user, api } = open(two, { counts: { ...counts, stopped: 2, failed: 2 } })
  api.answers(retryInvoice, buildInvoice({ ...stopped, state: 'DUE', reason: '' }))
  api.answers(retryInvoices, { retried: 1 })
  const [row] = await rows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('The invoice of R261124-7K3M, 79 800 HUF, is issued within a minute.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  expect(await screen.findByText('1 invoice is issued within a minute.')).toBeVisible()
  expect(api.calls('POST /staff/invoices/b/retry')).toHaveLength(1)
})

test('a reason that many documents share is said once, with the setting that corrects it', async () => {
  const reason = 'Invoices need a valid tax number, like 12345676-2-42. Fill it in under The venue.'
  const held = { state: 'DUE', number: null, issuedAt: null, reason, fix: 'VENUE' } as const
  const many = Array.from({ length: 31 }, (_, index) => buildInvoice({ ...held, id: `held ${index}` }))
  const causes = [{ reason, fix: 'VENUE' as const, count: 31 }]
  const { user, api } = open([...many, buildInvoice(stopped)], {
    counts: { ...counts, due: 31, stopped: 1, failed: 32 },
    causes,
  })
  expect(await screen.findByText('32 invoices have not been issued.')).toBeVisible()
  const cause = screen.getByText(`31 × ${reason}`)
  const link = within(cause).getByRole('link', { name: 'Open The venue' })
  expect(link).toHaveAttribute('href', '/settings/venue')
  expect(link).toHaveAttribute('target', '_blank')
  expect((await rows())[0]).not.toHaveTextContent(reason)
  api.changes(retryInvoices, { retried: 32 }, listInvoices, { ...noInvoices, counts: { ...counts, due: 32 } })
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  expect(await screen.findByText('32 invoices are issued within a minute.')).toBeVisible()
  expect(screen.queryByText(`31 × ${reason}`)).not.toBeInTheDocument()
})

test('a reason of one document is in its row, with the setting that corrects it', async () => {
  open([buildInvoice({ ...stopped, fix: 'INVOICES' })], oneStopped)
  const link = within((await rows())[0] as HTMLElement).getByRole('link', { name: 'Open Settings' })
  expect(link).toHaveAttribute('href', '/settings/till#invoicing-settings')
})

test('lists issued documents on request, each with its PDF', async () => {
  const { user, api } = open([], { issued: [buildInvoice()] })
  expect(await screen.findByText('No invoice is waiting.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Issued' }))
  const [row] = await rows()
  expect(row).toHaveTextContent('InvoiceR-2026-000001')
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Download R-2026-000001 as PDF' }))
  expect(api.calls('GET /staff/invoices/R261124-7K3M-a1/pdf')).toHaveLength(1)
})

test('a receipt of the built-in issuer has no XML', async () => {
  open([buildInvoice({ kind: 'RECEIPT' })], { service: 'built-in' })
  const [row] = await rows()
  expect(
    within(row as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['PDF'])
})

test('a document of the built-in issuer is downloaded as XML too', async () => {
  const { user, api } = open([], { issued: [buildInvoice()], service: 'built-in' })
  await user.click(await screen.findByRole('radio', { name: 'Issued' }))
  const [row] = await rows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Download R-2026-000001 as XML' }))
  expect(api.calls('GET /staff/invoices/R261124-7K3M-a1/xml')).toHaveLength(1)
})

test('when the last page loses its last document, the page before it is shown', async () => {
  const many = Array.from({ length: 6 }, (_, index) => buildInvoice({ ...stopped, id: `stopped ${index}` }))
  const { user, api } = open(many, { counts: { ...counts, stopped: 6, failed: 6 } })
  api.answers(retryInvoices, { retried: 6 })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  many.pop()
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  await waitFor(async () => expect(await rows()).toHaveLength(5))
})

test('says that no service is connected, and names late documents', async () => {
  const late = { ...counts, due: 1, late: 1, failed: 1 }
  open([buildInvoice({ ...stopped, state: 'DUE', isLate: true })], { service: 'off', counts: late })
  expect(await screen.findByText('No invoice service is connected.')).toBeVisible()
  expect(screen.getByText('1 invoice is more than a day late.')).toBeVisible()
  expect((await rows())[0]).toHaveTextContent('Late')
})

/** Reissuing the invoices of a booking adds a storno and an invoice to this buyer. */
function reissues(api: FakeApi, before: BookingInvoices, buyer: Partial<Invoice> = {}) {
  const issued = before.invoices.map((invoice) => ({ ...invoice, canReissue: false }))
  const renewed = { state: 'DUE', number: null, issuedAt: null } as const
  const storno = buildInvoice({ ...renewed, id: 'S', kind: 'STORNO', total: -79_800 })
  const again = buildInvoice({ ...renewed, id: 'N', ...buyer })
  const after = { ...before, invoices: [...issued, storno, again] }
  api.changes(reissueInvoice, after, getBookingInvoices, after)
}

test('the popup of a booking issues an invoice again to the company that its guest asked for', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', orderNumber: 'R261124-7K3M' })
  const invoice = buildInvoice({ canReissue: true })
  const before = ofBooking({ invoices: [invoice], company: sampleCompany, canChangeCompany: true })
  api.answers(getBookingInvoices, before)
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  await user.click(await screen.findByText('Invoices', { selector: 'strong' }))
  const section = within(screen.getByRole('group', { name: 'Invoices' }))
  await user.click(section.getByRole('button', { name: 'Reissue R-2026-000001 to Céges Kft.…' }))
  expect(await screen.findByText('anna@example.com gets an email with both.')).toBeVisible()
  reissues(api, before, { buyer: sampleCompany.name, isCompany: true })
  await user.click(await screen.findByRole('button', { name: 'Cancel and reissue' }))
  expect(await section.findByText('Storno invoice')).toBeVisible()
  expect(section.queryByRole('button', { name: /^Reissue/ })).not.toBeInTheDocument()
})

test('reissuing promises no email to a guest without an address', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', email: '' })
  const invoices = [buildInvoice({ canReissue: true })]
  api.answers(getBookingInvoices, ofBooking({ invoices, canChangeCompany: true }))
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  await user.click(await screen.findByText('Invoices', { selector: 'strong' }))
  await user.click(screen.getByRole('button', { name: /^Reissue/ }))
  expect(await screen.findByText('There’s no email address: please tell the guest.')).toBeVisible()
  expect(screen.queryByText(/gets an email/)).not.toBeInTheDocument()
})

test('a company that one clerk typed is kept for that clerk only', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', orderNumber: 'R261124-7K3M' })
  api.answers(getBookingInvoices, ofBooking({ canChangeCompany: true }))
  const first = renderStaffPopup('/admin/bookings/anna', { api })
  await first.user.click(await screen.findByRole('button', { name: 'Invoice to a company…' }))
  await enter(first.user, await screen.findByLabelText('Company name'), 'Céges Kft.')
  first.unmount()

  const again = renderStaffPopup('/admin/bookings/anna', { api })
  expect(await screen.findByLabelText('Company name')).toHaveValue('Céges Kft.')
  again.unmount()

  expect(keptDraftNames()).toEqual(['invoice-company anna'])
  keepToken('another')
  expect(keptDraftNames()).toEqual([])
})

test('a reissue with a lost response does not advise to press a button that may be gone', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna' })
  const before = ofBooking({ invoices: [buildInvoice({ id: 'a', canReissue: true })], canChangeCompany: true })
  api.answers(getBookingInvoices, before)
  reissues(api, before)
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  await user.click(await screen.findByText('Invoices', { selector: 'strong' }))
  await user.click(screen.getByRole('button', { name: /^Reissue/ }))
  api.loseAnswer('POST /staff/invoices/a/reissue')
  await user.click(await screen.findByRole('button', { name: 'Cancel and reissue' }))
  expect(
    await screen.findByText('We don’t know whether it was issued again. Check the invoices before you press again.'),
  ).toBeVisible()
})

test('the file for the bookkeeper names guests, so only managers download it', async () => {
  const api = createFakeApi()
  api.answers(getOwnAccount, { ...admin, name: 'Anna', role: 'desk' })
  renderStaffPage('/invoices', { api })
  expect(await screen.findByText('No invoice is waiting.')).toBeVisible()
  expect(screen.queryByText('Download for the bookkeeper')).not.toBeInTheDocument()
})

test('the start page says how many invoices were not issued, and leads to them', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.answers(listInvoices, {
    ...noInvoices,
    service: 'szamlazz',
    invoices: [buildInvoice(stopped)],
    total: 1,
    ...oneStopped,
  })
  const { user } = renderStaffPage('/admin', { api })
  await user.click(await screen.findByRole('heading', { level: 2, name: 'Invoices: 1' }))
  expect(screen.getByText('1 invoice has not been issued.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'See why under Invoices' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})

test('an open booking shows a receipt as soon as it is issued', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna' })
  api.answers(getBookingInvoices, ofBooking({ canChangeCompany: true, isIssuing: true }))
  renderStaffPopup('/admin/bookings/anna', { api })
  const part = await screen.findByRole('group', { name: 'Invoices' })
  expect(part).toHaveTextContent('None yet')
  api.answers(getBookingInvoices, ofBooking({ canChangeCompany: true, invoices: [buildInvoice({ kind: 'RECEIPT' })] }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(part).toHaveTextContent('1 document'))
})

test('the popup says nothing of invoices while the booking gets none', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', orderNumber: 'R261124-7K3M' })
  api.answers(getBookingInvoices, ofBooking({}))
  renderStaffPopup('/admin/bookings/anna', { api })
  expect(await screen.findByRole('group', { name: 'History' })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Invoices' })).not.toBeInTheDocument()
})
