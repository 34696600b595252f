import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyDraft } from '../../features/bookings/draft/draft'
import { saveDraft } from '../../features/bookings/draft/draftStorage'
import { bookNow, typeInto } from '../../testing/fillBooking'
import { fridayNoon } from '../../testing/fridayNoon'
import { renderPage } from '../../testing/renderPage'

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

/** Renders the form and returns its list of countries once that is loaded. */
async function openList() {
  const page = renderPage('/packages')
  await screen.findByRole('option', { name: 'Austria' }, { timeout: 10_000 })
  return { ...page, country: screen.getByLabelText('Country'), phone: screen.getByLabelText('Phone number') }
}

test('the browser’s region presets the country, which comes first and sets the dialling code', {
  tags: 'long',
}, async () => {
  speaks('de', 'de-AT')
  const { user, country, phone } = await openList()
  await waitFor(() => expect(country).toHaveValue('Austria'))
  expect(phone).toHaveValue('+43 ')
  const isFirst = country.compareDocumentPosition(screen.getByLabelText('First name'))
  expect(isFirst).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await user.selectOptions(country, 'Hungary')
  expect(phone).toHaveValue('+36 ')
  await typeInto(user, 'Phone number', '+36 1 555 0100')
  await user.selectOptions(country, 'Germany')
  expect(phone).toHaveValue('+36 1 555 0100')
})

test('a dialling code alone is no phone number', { tags: 'long' }, async () => {
  speaks('hu-HU')
  const { user, phone } = await openList()
  await waitFor(() => expect(phone).toHaveValue('+36 '))
  await user.click(phone)
  await user.tab()
  expect(phone).toBeValid()
  await bookNow(user)
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number\./))
})

test('without a region the guest chooses, and a country in other words is kept', { tags: 'long' }, async () => {
  speaks('en', 'en-US@posix')
  saveDraft({ ...emptyDraft(fridayNoon), country: 'Bavaria', phoneNumber: '0151' })
  const first = await openList()
  expect(first.country).toHaveValue('Bavaria')
  expect(first.phone).toHaveValue('0151')
  first.unmount()

  speaks('en')
  saveDraft(emptyDraft(fridayNoon))
  const second = await openList()
  expect(second.country).toHaveValue('')
  expect(second.phone).toHaveValue('')
})
