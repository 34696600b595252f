import type { Invoice } from '@range/shared/invoices/schema'
import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepToken } from '../../lib/token'
import { keptDraftNames } from '../../lib/unsavedWork'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { buildInvoice } from '../../testing/fakeInvoices'
import { renderStaffPage, renderStaffPopup } from '../../testing/renderStaffPage'

const stopped = { id: 'b', state: 'STOPPED', number: null, issuedAt: null, reason: 'Számlázz.hu refused it.' } as const

function open(invoices: Invoice[], service: 'off' | 'built-in' | 'szamlazz' = 'szamlazz') {
  const api = createFakeApi()
  Object.assign(api.invoices.state.booking, { invoices, service })
  return { ...renderStaffPage('/invoices', { api }), api }
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Invoices' })
  return within(table).getAllByRole('row').slice(1)
}

test('shows what is waiting first, with the reason of the service and the link to the booking', async () => {
  open([buildInvoice(), buildInvoice(stopped)])
  const [row, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(row).toHaveTextContent('Needs youSzámlázz.hu refused it.')
  expect(within(row as HTMLElement).getByRole('link', { name: 'R261124-7K3M' })).toHaveAttribute(
    'href',
    '/admin/bookings/anna',
  )
  expect(screen.getByText('1 invoice has not been issued.')).toBeVisible()
})

test('a stopped document is tried again, alone or with all others', async () => {
  const { user, api } = open([buildInvoice(stopped), buildInvoice({ ...stopped, id: 'c' })])
  const [row] = await rows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('The invoice of R261124-7K3M, 79 800 HUF, is issued within a minute.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  expect(await screen.findByText('1 invoice is issued within a minute.')).toBeVisible()
  expect(api.calls('POST /staff/invoices/b/retry')).toHaveLength(1)
})

test('a reason that many documents share is said once, with the setting that corrects it', async () => {
  const reason = 'Invoices need the tax number, like 12345676-2-42. Fill it in under The venue.'
  const held = { state: 'DUE', number: null, issuedAt: null, reason, fix: 'VENUE' } as const
  const many = Array.from({ length: 31 }, (_, index) => buildInvoice({ ...held, id: `held ${index}` }))
  const { user } = open([...many, buildInvoice(stopped)])
  expect(await screen.findByText('32 invoices have not been issued.')).toBeVisible()
  const cause = screen.getByText(`31 × ${reason}`)
  const link = within(cause).getByRole('link', { name: 'Open The venue' })
  expect(link).toHaveAttribute('href', '/settings/venue')
  expect(link).toHaveAttribute('target', '_blank')
  expect((await rows())[0]).not.toHaveTextContent(reason)
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  expect(await screen.findByText('32 invoices are issued within a minute.')).toBeVisible()
  expect(screen.queryByText(`31 × ${reason}`)).not.toBeInTheDocument()
})

test('a reason of one document is in its row, with the setting that corrects it', async () => {
  open([buildInvoice({ ...stopped, fix: 'INVOICES' })])
  const link = within((await rows())[0] as HTMLElement).getByRole('link', { name: 'Open Settings' })
  expect(link).toHaveAttribute('href', '/settings#invoicing-settings')
})

test('lists issued documents on request, each with its PDF', async () => {
  const { user, api } = open([buildInvoice()])
  expect(await screen.findByText('No invoice is waiting.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Issued' }))
  const [row] = await rows()
  expect(row).toHaveTextContent('InvoiceR-2026-000001')
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Download R-2026-000001 as PDF' }))
  expect(api.calls('GET /staff/invoices/R261124-7K3M-a1/pdf')).toHaveLength(1)
})

test('a document of the built-in issuer is downloaded as XML too', async () => {
  const { user, api } = open([buildInvoice()], 'built-in')
  await user.click(await screen.findByRole('radio', { name: 'Issued' }))
  const [row] = await rows()
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Download R-2026-000001 as XML' }))
  expect(api.calls('GET /staff/invoices/R261124-7K3M-a1/xml')).toHaveLength(1)
})

test('when the last page loses its last document, the page before it is shown', async () => {
  const many = Array.from({ length: 6 }, (_, index) => buildInvoice({ ...stopped, id: `stopped ${index}` }))
  const { user, api } = open(many)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  api.invoices.state.booking.invoices.pop()
  await user.click(screen.getByRole('button', { name: 'Try all again' }))
  await waitFor(async () => expect(await rows()).toHaveLength(5))
})

test('says that no service is connected, and names late documents', async () => {
  open([buildInvoice({ ...stopped, state: 'DUE', isLate: true })], 'off')
  expect(await screen.findByText('No invoice service is connected.')).toBeVisible()
  expect(screen.getByText('1 invoice is more than a day late.')).toBeVisible()
  expect((await rows())[0]).toHaveTextContent('Late')
})

test('the popup of a booking issues an invoice again to the company that its guest asked for', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', orderNumber: 'R261124-7K3M' })
  Object.assign(api.invoices.state.booking, {
    service: 'szamlazz',
    invoices: [buildInvoice({ canReissue: true })],
    company: sampleCompany,
    canChangeCompany: true,
  })
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  const section = within(await screen.findByRole('region', { name: 'Invoices' }))
  await user.click(section.getByRole('button', { name: 'Reissue R-2026-000001 to Céges Kft.…' }))
  expect(await screen.findByText('anna@example.com gets an email with both.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Cancel and reissue' }))
  expect(await section.findByText('Storno invoice')).toBeVisible()
  expect(section.queryByRole('button', { name: /^Reissue/ })).not.toBeInTheDocument()
})

test('reissuing promises no email to a guest without an address', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', email: '' })
  const invoices = [buildInvoice({ canReissue: true })]
  Object.assign(api.invoices.state.booking, { service: 'szamlazz', invoices, canChangeCompany: true })
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  await user.click(await screen.findByRole('button', { name: /^Reissue/ }))
  expect(await screen.findByText('There’s no email address: please tell the guest.')).toBeVisible()
  expect(screen.queryByText(/gets an email/)).not.toBeInTheDocument()
})

test('a company that one clerk typed is kept for that clerk only', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', orderNumber: 'R261124-7K3M' })
  Object.assign(api.invoices.state.booking, { service: 'szamlazz', canChangeCompany: true })
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
  const invoices = [buildInvoice({ id: 'a', canReissue: true })]
  Object.assign(api.invoices.state.booking, { service: 'szamlazz', invoices, canChangeCompany: true })
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  await user.click(await screen.findByRole('button', { name: /^Reissue/ }))
  api.loseAnswer('POST /staff/invoices/a/reissue')
  await user.click(await screen.findByRole('button', { name: 'Cancel and reissue' }))
  expect(
    await screen.findByText('We don’t know whether it was issued again. Check the invoices before you press again.'),
  ).toBeVisible()
})

test('the file for the bookkeeper names guests, so only managers download it', async () => {
  const api = createFakeApi()
  api.accounts.state.me = { ...api.accounts.state.me, name: 'Anna', role: 'desk' }
  renderStaffPage('/invoices', { api })
  expect(await screen.findByText('No invoice is waiting.')).toBeVisible()
  expect(screen.queryByText('Download for the bookkeeper')).not.toBeInTheDocument()
})

test('the start page says how many invoices were not issued, and leads to them', { tags: 'long' }, async () => {
  const api = createFakeApi()
  Object.assign(api.invoices.state.booking, { service: 'szamlazz', invoices: [buildInvoice(stopped)] })
  const { user } = renderStaffPage('/admin', { api })
  expect(await screen.findByText('1 invoice has not been issued.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'See why under Invoices' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})

test('the popup says nothing of invoices while the booking gets none', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', orderNumber: 'R261124-7K3M' })
  Object.assign(api.invoices.state.booking, { service: 'szamlazz' })
  renderStaffPopup('/admin/bookings/anna', { api })
  expect(await screen.findByRole('region', { name: 'History' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Invoices' })).not.toBeInTheDocument()
})
