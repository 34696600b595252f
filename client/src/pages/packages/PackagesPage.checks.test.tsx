import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import {
  bookNow,
  card,
  chip,
  chooseHour,
  choosePeople,
  chosenHour,
  fillBooking,
  renderFilledForm,
  selectPackage,
  typeInto,
} from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

/** Expects the box above the button to name this problem first, and its field to have the focus and the message. */
async function expectProblem(message: string) {
  const box = within(await screen.findByRole('region', { name: 'What to fix' }))
  await waitFor(() => expect(box.getAllByRole('link')[0]).toHaveTextContent(message))
  await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(message)))
}

const tickTerms = (user: UserEvent) =>
  user.click(screen.getByRole('checkbox', { name: /I accept the terms and conditions/ }))

test('the checks fail one at a time, in the order of the specification', { tags: 'long' }, async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
  const { user } = renderPage('/packages')
  await user.click(await chip('Sun 22 Nov 2026'))
  expect(chosenHour()).toBe('Select hour')

  await bookNow(user)
  await expectProblem('Please provide a time for your booking.')

  await chooseHour(user, 14)
  await bookNow(user)
  await expectProblem('Please choose a Main package.')

  await selectPackage(user, 'Ten more shots')
  await bookNow(user)
  await expectProblem(
    'To apply an Extra package, you must select at least 1 Main package. Please choose a Main package before adding an Extra package to your selection.',
  )

  await selectPackage(user, 'Cold War')
  await bookNow(user)
  await expectProblem('You can not book for zero people.')

  await choosePeople(user, 1)
  await bookNow(user)
  await expectProblem('Terms and Conditions Agreement Required.')

  await tickTerms(user)
  await bookNow(user)
  await expectProblem('Please enter a valid email address.')

  await typeInto(user, 'Email', 'anna@example')
  await bookNow(user)
  await expectProblem('Please enter a valid email address.')

  await typeInto(user, 'Email', 'anna@example.com')
  for (const label of ['First name', 'Last name', 'Phone number', 'Street address', 'Post code', 'City', 'Country']) {
    await bookNow(user)
    await expectProblem(`Please enter a valid ${label.toLowerCase()}.`)
    await typeInto(user, label, label === 'Country' ? 'Hungary' : 'x')
  }

  await bookNow(user)
  expect(await screen.findByRole('dialog', { name: 'Confirm Details' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What to fix' })).not.toBeInTheDocument()
})

test('the message is shown at its field too, and both disappear when it is corrected', { tags: 'long' }, async () => {
  const { user } = await renderFilledForm()
  await typeInto(user, 'City', ' ')
  await bookNow(user)
  await expectProblem('Please enter a valid city.')

  expect(document.title).toBe('Error: Packages & Booking | Danube Shooting Range')
  const city = screen.getByLabelText('City')
  expect(city).toBeInvalid()
  expect(city).toHaveAccessibleDescription('Please enter a valid city.')

  await user.click(screen.getByRole('link', { name: 'Please enter a valid city.' }))
  expect(city).toHaveFocus()
  await user.paste('London')
  expect(city).toBeValid()
  expect(screen.queryByText('Please enter a valid city.')).not.toBeInTheDocument()
  expect(document.title).toBe('Packages & Booking | Danube Shooting Range')
})

test('one press marks every field that fails, and the box links to each of them', { tags: 'long' }, async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
  const { user } = renderPage('/packages')
  await bookNow(user)
  await expectProblem('Please choose a Main package.')

  const box = within(screen.getByRole('region', { name: 'What to fix' }))
  expect(box.getByText('11 things to fix')).toBeVisible()
  expect(box.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please choose a Main package.',
    'Number of people',
    'Terms and conditions',
    'Email',
    'First name',
    'Last name',
    'Phone number',
    'Street address',
    'Post code',
    'City',
    'Country',
  ])
  expect(screen.getByLabelText('City')).toBeInvalid()
  expect(screen.getByRole('checkbox', { name: /I accept the terms/ })).toBeInvalid()
  const form = within(screen.getByRole('form', { name: 'Booking' }))
  expect(form.queryAllByRole('alert')).toEqual([])

  await user.click(box.getByRole('link', { name: 'City' }))
  expect(screen.getByLabelText('City')).toHaveFocus()
})

test('a link to an hour scrolls there only, even when the packages arrive after the delay', {
  tags: 'long',
}, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const api = createFakeApi()
  const release = api.hold('GET /packages')
  const { router } = renderPage('/packages?package=cold-war&date=2026-11-29&hour=14#booking', { api })
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  release()
  await waitFor(() => expect(router.state.location.search).toBe(''))

  const time = await screen.findByRole('radiogroup', { name: 'Time' })
  expect(new Set(scrolled.mock.contexts)).toEqual(new Set([time.closest('section')]))
})

test('nothing is sent while a check fails', async () => {
  const { user, api } = renderPage('/packages')
  await bookNow(user)
  await expectProblem('Please choose a Main package.')

  expect(api.calls('POST /quote')).toEqual([])
  expect(api.calls('POST /book')).toEqual([])
})

test('the terms open in a new tab', async () => {
  renderPage('/packages')
  const form = within(await screen.findByRole('form', { name: 'Booking' }))
  const terms = form.getByRole('link', { name: 'terms and conditions' })

  expect(terms).toHaveAttribute('href', '/terms-and-conditions')
  expect(terms).toHaveAttribute('target', '_blank')
})

test('the data transfer statement is above the pay button, and the accepted cards link to the payment information', {
  tags: 'long',
}, async () => {
  const { user } = await renderFilledForm()
  const form = within(screen.getByRole('form', { name: 'Booking' }))
  await user.click(form.getByRole('button', { name: 'Book now' }))
  const popup = within(await screen.findByRole('dialog'))

  expect(
    await popup.findByText(/transfers the following personal data .* to SimplePay Plc\. as data processor/),
  ).toBeVisible()
  expect(popup.getByRole('link', { name: 'SimplePay privacy notice' })).toHaveAttribute(
    'href',
    'https://simplepay.hu/adatkezelesi-tajekoztatok/',
  )
  expect(
    form.getByRole('link', { name: /^SimplePay payment information: Visa, Mastercard and Maestro accepted/ }),
  ).toHaveAttribute('href', 'https://simplepartner.hu/PaymentService/Payment_information.pdf')
})

test('the typed text survives a reload, but the tick of the terms does not', { tags: 'long' }, async () => {
  const first = renderPage('/packages')
  await fillBooking(first.user)
  first.unmount()
  renderPage('/packages')

  expect(await screen.findByLabelText('First name')).toHaveValue('Anna')
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com')
  expect(await screen.findByLabelText('Number of people')).toHaveValue(1)
  expect((await card('Cold War')).getByLabelText('Quantity of Cold War')).toHaveValue(1)
  expect(screen.getByRole('checkbox', { name: /I accept/ })).not.toBeChecked()
})

test('navigating to #booking scrolls after half a second', { tags: 'long' }, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { router } = renderPage('/packages')
  await screen.findByRole('form', { name: 'Booking' })
  const start = performance.now()
  await act(() => router.navigate('/packages#booking'))

  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(performance.now() - start).toBeGreaterThanOrEqual(500)
})

test('scrolling that ends short of #booking continues until the guest takes over', { tags: 'long' }, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = renderPage('/packages#booking')
  const ofBooking = () => scrolled.mock.contexts.filter((element) => (element as Element).id === 'booking').length
  await waitFor(() => expect(ofBooking()).toBe(1))

  act(() => void document.dispatchEvent(new Event('scrollend')))
  expect(ofBooking()).toBe(2)
  await user.click(screen.getByLabelText('First name'))
  act(() => void document.dispatchEvent(new Event('scrollend')))
  expect(ofBooking()).toBe(2)
})

test('message and promo code are not checked and may be empty', { tags: 'long' }, async () => {
  const { user, api, left } = await renderFilledForm()
  await typeInto(user, 'Message', '<b>!</b> ; DROP')
  await typeInto(user, 'Promo code', '%%%')
  await bookNow(user)

  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
  const confirm = dialog.getByRole('button', { name: 'CONFIRM AND PAY' })
  await waitFor(() => expect(confirm).toBeEnabled())
  await user.click(confirm)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(api.bookings()).toMatchObject([{ message: '<b>!</b> ; DROP', promoCode: '%%%' }])
})

test('a phone number with the 0 of calls within the country is accepted, and the international form offered', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  const phone = await screen.findByLabelText('Phone number')
  await enter(user, phone, '+33 06 12 34 56 78')
  await user.tab()
  expect(phone).toBeValid()
  expect(phone).toHaveValue('+33 06 12 34 56 78')
  await user.click(screen.getByRole('button', { name: '+33 6 12 34 56 78' }))
  expect(phone).toHaveValue('+33 6 12 34 56 78')
  expect(phone).toHaveFocus()
})

test('suggests a correction of a mistyped email domain, and accepts the typed one too', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  const email = await screen.findByLabelText('Email')
  await enter(user, email, 'anna@gmial.com')
  expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument()
  await user.tab()
  expect(email).not.toHaveAttribute('aria-invalid')

  await user.click(screen.getByRole('button', { name: 'anna@gmail.com' }))
  expect(email).toHaveValue('anna@gmail.com')
  expect(email).toHaveFocus()
  expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument()
})

test('checks an email when its field loses the focus, and everything else only when booking', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  const email = await screen.findByLabelText('Email')
  await user.click(email)
  await user.tab()
  expect(email).not.toHaveAttribute('aria-invalid')

  await enter(user, email, 'anna@example')
  expect(email).not.toHaveAttribute('aria-invalid')
  await user.tab()
  expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
  expect(screen.queryByRole('region', { name: 'What to fix' })).not.toBeInTheDocument()
  expect(email).not.toHaveFocus()

  await enter(user, email, '.museum')
  expect(email).not.toHaveAttribute('aria-invalid')
  await user.clear(screen.getByLabelText('City'))
  await user.tab()
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid')
})
