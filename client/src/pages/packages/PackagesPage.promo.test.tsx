import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../features/bookings/draft/draft'
import { saveDraft } from '../../features/bookings/draft/draftStorage'
import { createFakeApi } from '../../testing/fakeApi'
import { renderFilledForm, selectPackage, typeInto } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const field = () => screen.getByLabelText('Promo code')
const total = () => screen.getByText('Total', { exact: true }).parentElement

async function apply(user: UserEvent, code: string) {
  await typeInto(user, 'Promo code', code)
  await user.click(screen.getByText('Apply', { selector: 'button' }))
}

test('Apply answers at the field, and the discount and the total show it until the code changes', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = await renderFilledForm({ api })
  await apply(user, ' summer10 ')

  expect(await screen.findByText('10% off. The total shows it.')).toHaveAttribute('role', 'status')
  const discount = screen.getByText(/^Code/).closest('li')
  expect(discount).toHaveTextContent('Code summer10, 10% off-3 990 HUF')
  expect(total()).toHaveTextContent('35 910 HUF')
  const currency = within(screen.getByRole('group', { name: 'Currency' }))
  await user.click(currency.getByRole('radio', { name: 'EUR' }))
  expect(total()).toHaveTextContent('89.78 EUR')
  expect(discount).toHaveTextContent('≈ -9.98 EUR')
  expect(api.calls('POST /quote')).toHaveLength(1)

  await typeInto(user, 'Promo code', 'summer1')
  expect(screen.queryByText(/^Code/)).not.toBeInTheDocument()
  expect(total()).toHaveTextContent('99.75 EUR')
})

test('an unknown code says so at the field, and so does a server that refuses to answer', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = await renderFilledForm({ api })
  await typeInto(user, 'Promo code', 'NOPE')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/This code isn’t valid\. You can book without it\./))
  expect(field()).not.toHaveAccessibleDescription(/Apply it/)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  api.fail('POST /quote', 429, { error: 'Too many wrong promo codes.', code: 'TOO_MANY_REQUESTS', field: 'promoCode' })
  await apply(user, 'NOPE2')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/Too many wrong promo codes\./))
  await typeInto(user, 'Promo code', '')
  expect(field()).toBeValid()
})

test('a code can be applied before a package is chosen', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await screen.findByRole('article', { name: 'Cold War' })
  await apply(user, 'SUMMER10')
  expect(await screen.findByText('10% off. The total shows it.')).toBeInTheDocument()
})

test('after a reload the kept code is applied again, and a code that is being typed is not', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  saveDraft({ ...emptyDraft(new Date('2026-11-20T11:00:00Z')), promoCode: 'SUMMER10' })
  const { user } = renderPage('/packages', { api })
  expect(await screen.findByText('10% off. The total shows it.')).toBeInTheDocument()
  expect(field()).toHaveValue('SUMMER10')

  await typeInto(user, 'Promo code', 'SUMMER1')
  expect(field()).toHaveAccessibleDescription(/Apply it to see the discount/)
  expect(api.calls('POST /quote')).toHaveLength(1)
})

test('a code that has ended says so at the field', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.promoCodes = [{ code: 'AUTUMN', percentage: 10, until: '2026-11-19', uses: null, packages: [] }]
  const { user } = await renderFilledForm({ api })
  await apply(user, 'AUTUMN')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/This code has ended\. You can book without it\./))
  expect(total()).toHaveTextContent('39 900 HUF')
})

test('a code for some packages names them, and discounts only these as the packages change', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.state.promoCodes = [{ code: 'FIRST', percentage: 10, until: null, uses: null, packages: ['first-shots'] }]
  const { user } = await renderFilledForm({ api })
  await apply(user, 'FIRST')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/This code is only for: First Shots/))
  expect(screen.queryByText(/^Code/)).not.toBeInTheDocument()

  await selectPackage(user, 'First Shots')
  expect(await screen.findByText('10% off First Shots. The total shows it.')).toBeInTheDocument()
  expect(screen.getByText(/^Code/).closest('li')).toHaveTextContent('Code FIRST, 10% off-2 490 HUF')
  expect(total()).toHaveTextContent('62 310 HUF')
  expect(api.calls('POST /quote')).toHaveLength(1)
})
