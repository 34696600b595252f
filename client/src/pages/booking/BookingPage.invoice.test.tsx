import { getOwnInvoices, saveOwnCompany } from '@range/shared/api/invoices'
import type { OwnInvoices } from '@range/shared/invoices/schema'
import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildGuestBooking } from '../../testing/build'
import { expectDoubt } from '../../testing/expectDoubt'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'
import { noOwnInvoices } from '../../testing/standingAnswers'

const issued = {
  id: 'R261124-7K3M-a1',
  kind: 'INVOICE' as const,
  number: 'R-2026-000001',
  total: 79_800,
  currency: 'HUF' as const,
  issuedAt: '2026-11-20T09:31:00.000Z',
}

function open(own: Partial<OwnInvoices>, country = 'Magyarország') {
  const api = createFakeApi()
  api.state.booking = buildGuestBooking({ country })
  api.answers(getOwnInvoices, { ...noOwnInvoices, ...own })
  return { ...renderPage('/booking/k3y', { api }), api }
}
const gives = { ...noOwnInvoices, companyChange: 'GIVE' as const }
const given = { ...gives, company: sampleCompany }
const section = async () => within(await screen.findByRole('region', { name: 'Invoice' }))

async function fillCompany(user: ReturnType<typeof open>['user'], taxNumber: string) {
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Invoice to a company…' }))
  for (const [label, text] of [
    ['Company name', 'Céges Kft.'],
    ['Tax number (adószám)', taxNumber],
    ['Post code', '1136'],
    ['City', 'Budapest'],
    ['Street and number', 'Tátra utca 12.'],
  ] as const) {
    await user.click(await card.findByRole('textbox', { name: label }))
    await user.paste(text)
  }
  await user.click(card.getByRole('button', { name: 'Save company' }))
}

test('shows nothing while the range issues no invoices', async () => {
  const { api } = open({})
  expect(await screen.findByRole('heading', { name: 'Booking' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Invoice' })).not.toBeInTheDocument()
  expect(api.calls('GET /booking/k3y/invoices')).not.toHaveLength(0)
})

test('lists the issued documents with a link to each PDF, and says when one is still to come', async () => {
  const storno = { ...issued, id: 'b', kind: 'STORNO' as const, number: 'R-2026-000002', total: -79_800 }
  open({ invoices: [issued, storno], isComing: true })
  const card = await section()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Invoice R-2026-000001, 79 800 HUFPDF',
    'Storno invoice R-2026-000002, -79 800 HUFPDF',
  ])
  const link = card.getByRole('link', { name: 'PDF of R-2026-000001' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/invoices\/R261124-7K3M-a1\/pdf$/))
  expect(card.getByText('Your invoice is being prepared. You’ll find it here.')).toBeVisible()
})

test('an invoice that is not coming soon says so, with the way to ask for it', async () => {
  open({ isLate: true })
  const card = await section()
  expect(card.getByText(/Your invoice is taking longer than usual/)).toBeVisible()
  expect(card.queryByText(/being prepared/)).not.toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('a guest names a company before the invoice is issued, and can remove it again', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE' })
  api.changes(saveOwnCompany, given, getOwnInvoices, given)
  await fillCompany(user, '12345676-2-41')
  const card = await section()
  expect(await card.findByText('Your invoice will be made out to Céges Kft., 12345676-2-41.')).toBeVisible()
  expect(api.calls('PUT /booking/k3y/invoice-company').map(({ body }) => body)).toMatchObject([
    { company: { country: 'HU', taxNumber: '12345676-2-41' } },
  ])
  api.changes(saveOwnCompany, gives, getOwnInvoices, gives)
  await user.click(card.getByRole('button', { name: 'Remove company' }))
  expect(await card.findByRole('button', { name: 'Invoice to a company…' })).toBeVisible()
})

test('a wrong tax number is refused before it is sent, and nothing typed is lost', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE' })
  await fillCompany(user, '12345678-2-41')
  const card = await section()
  expect(await card.findByText('Enter the Hungarian tax number, like 12345676-2-42')).toBeVisible()
  expect(card.getByRole('textbox', { name: 'Company name' })).toHaveValue('Céges Kft.')
  expect(api.calls('PUT /booking/k3y/invoice-company')).toHaveLength(0)
})

test('another country clears the complaint about the Hungarian tax number', { tags: 'long' }, async () => {
  const { user } = open({ companyChange: 'GIVE' })
  await fillCompany(user, 'DE136695976')
  const card = await section()
  expect(await card.findByText('Enter the Hungarian tax number, like 12345676-2-42')).toBeVisible()
  await user.selectOptions(card.getByRole('combobox', { name: 'Country' }), 'Germany')
  await waitFor(() => expect(card.getByRole('textbox', { name: 'EU VAT number' })).toBeValid())
  expect(card.queryByText(/Hungarian tax number/)).not.toBeInTheDocument()
})

test.each([
  ['Deutschland', 'DE'],
  ['Atlantis', 'HU'],
])('the company of a guest from %s is in %s at first', async (written, code) => {
  const { user } = open({ companyChange: 'GIVE' }, written)
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Invoice to a company…' }))
  expect(await card.findByRole('combobox', { name: 'Country' })).toHaveValue(code)
})

test('when the server refuses, its reason is shown and the form stays', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE' })
  api.fail('PUT /booking/k3y/invoice-company', 409, {
    error: 'This booking gets no invoices.',
    code: 'NOT_POSSIBLE_NOW',
  })
  await fillCompany(user, '12345676-2-41')
  const card = await section()
  expect(await card.findByText(/This booking gets no invoices/)).toBeVisible()
  expect(card.getByRole('textbox', { name: 'City' })).toHaveValue('Budapest')
})

test('after the invoice was issued, naming a company asks the range', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'ASK', invoices: [issued] })
  const asked = {
    ...noOwnInvoices,
    companyChange: 'ASK' as const,
    company: sampleCompany,
    isAsked: true,
    invoices: [issued],
  }
  api.changes(saveOwnCompany, asked, getOwnInvoices, asked)
  await fillCompany(user, '12345676-2-41')
  const card = await section()
  expect(
    await card.findByText('We have asked the range to issue the invoice again to Céges Kft., 12345676-2-41.'),
  ).toBeVisible()
})

test('the tax number’s label follows the country', async () => {
  const { user } = open({ companyChange: 'GIVE' })
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Invoice to a company…' }))
  await user.selectOptions(await card.findByRole('combobox', { name: 'Country' }), 'Austria')
  expect(card.getByRole('textbox', { name: 'EU VAT number' })).toHaveAccessibleDescription('Starts with AT.')
  await user.selectOptions(card.getByRole('combobox', { name: 'Country' }), 'Japan')
  expect(card.getByRole('textbox', { name: /^Tax number/ })).toBeVisible()
})

test('the form takes the focus, gives it back, and keeps what was typed over a reload', { tags: 'long' }, async () => {
  const { user, unmount, api } = open({ companyChange: 'GIVE' })
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Invoice to a company…' }))
  const name = await card.findByRole('textbox', { name: 'Company name' })
  await waitFor(() => expect(name).toHaveFocus())
  await user.paste('Céges Kft.')
  unmount()

  renderPage('/booking/k3y', { api })
  const again = await section()
  expect(await again.findByRole('textbox', { name: 'Company name' })).toHaveValue('Céges Kft.')
  await user.click(again.getByRole('button', { name: 'Back' }))
  const opener = again.getByRole('button', { name: 'Invoice to a company…' })
  expect(opener).toHaveFocus()
  await user.click(opener)
  expect(await again.findByRole('textbox', { name: 'Company name' })).toHaveValue('')
})

const saveCompany = 'PUT /booking/k3y/invoice-company'

test('the form opens only after a removal is answered, which then cannot close it', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE', company: sampleCompany })
  api.changes(saveOwnCompany, gives, getOwnInvoices, gives)
  const answer = api.hold(saveCompany)
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Remove company' }))
  await user.click(card.getByRole('button', { name: 'Change company' }))
  expect(card.queryByRole('form')).not.toBeInTheDocument()
  answer()
  await user.click(await card.findByRole('button', { name: 'Invoice to a company…' }))
  expect(await card.findByRole('textbox', { name: 'Company name' })).toHaveValue('')
})

test('Back waits for the response to a save, so that a failure is seen', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE' })
  const answer = api.hold(saveCompany)
  api.fail(saveCompany, 409, { error: 'This booking gets no invoices.', code: 'NOT_POSSIBLE_NOW' })
  await fillCompany(user, '12345676-2-41')
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Back' }))
  answer()
  expect(await card.findByText('The company was not saved.')).toBeVisible()
  expect(card.getByRole('textbox', { name: 'Company name' })).toHaveValue('Céges Kft.')
})

test('says that a company with a lost response may have been saved, and then which one is', {
  tags: 'long',
}, async () => {
  const { user, api } = open({ companyChange: 'GIVE' })
  api.changes(saveOwnCompany, given, getOwnInvoices, given)
  api.loseAnswer(saveCompany)
  await fillCompany(user, '12345676-2-41')
  const card = await section()
  await expectDoubt(/We don’t know whether the company was saved/)
  await user.click(card.getByRole('button', { name: 'Back' }))
  expect(await card.findByText('Your invoice will be made out to Céges Kft., 12345676-2-41.')).toBeVisible()
})

test('keeps the doubt about a lost save until the stored company has been read again', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE', company: { ...sampleCompany, name: 'Delta Kft.' } })
  const read = 'GET /booking/k3y/invoices'
  const card = await section()
  await user.click(await card.findByRole('button', { name: 'Change company' }))
  await typeInto(user, 'Company name', 'Epsilon Kft.')
  const stored = { ...gives, company: { ...sampleCompany, name: 'Epsilon Kft.' } }
  api.changes(saveOwnCompany, stored, getOwnInvoices, stored)
  api.loseAnswer(saveCompany)
  api.loseAnswer(read)
  await user.click(card.getByRole('button', { name: 'Save company' }))
  await expectDoubt(/We don’t know whether the company was saved/)
  await user.click(card.getByRole('button', { name: 'Back' }))
  expect(await card.findByText(/^We don’t know whether your change was saved\./)).toBeVisible()
  expect(card.queryByText(/Your invoice will be made out to/)).toBeNull()

  api.mend(read)
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('Your invoice will be made out to Epsilon Kft., 12345676-2-41.')).toBeVisible()
  expect(card.queryByText(/We don’t know/)).toBeNull()
})

test('after a removal with a lost response, shows that the company is gone', { tags: 'long' }, async () => {
  const { user, api } = open({ companyChange: 'GIVE', company: sampleCompany })
  api.changes(saveOwnCompany, gives, getOwnInvoices, gives)
  api.loseAnswer(saveCompany)
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Remove company' }))
  expect(await card.findByRole('button', { name: 'Invoice to a company…' })).toBeVisible()
  expect(card.queryByRole('alert')).not.toBeInTheDocument()
})

test('says that a removal without a response may have worked, while the company still shows', async () => {
  const { user, api } = open({ companyChange: 'GIVE', company: sampleCompany })
  api.fail(saveCompany, 500, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const card = await section()
  await user.click(card.getByRole('button', { name: 'Remove company' }))
  await expectDoubt(/We don’t know whether the company was removed/)
})
