import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPackage } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { card, chip, chooseEur, choosePeople, chosenHour, selectPackage } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const form = async () => within(await screen.findByRole('form', { name: 'Booking' }))
const picker = async () => within(await (await form()).findByRole('group', { name: 'Main package' }))

test('with nothing chosen, the form offers the main packages, none of them preselected', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  const rows = (await picker()).getAllByRole<HTMLInputElement>('radio')
  expect(rows.map((row) => row.labels?.[0]?.textContent)).toEqual([
    'Cold War AKM, PPSh-41 39\u00a0900\u00a0HUF 25 shots',
    'First Shots AKM, PPSh-41 24\u00a0900\u00a0HUF 25 shots',
  ])
  expect(rows.some(({ checked }) => checked)).toBe(false)
  expect((await form()).getByRole('link', { name: 'See what’s in each package' })).toHaveAttribute(
    'href',
    '#main-packages',
  )

  await user.click((await picker()).getByRole('radio', { name: /^First Shots/ }))
  expect((await form()).queryByRole('group', { name: 'Main package' })).not.toBeInTheDocument()
  expect((await form()).getByLabelText('Quantity of First Shots')).toHaveValue(1)
  expect(screen.getByLabelText('Selected packages')).toHaveFocus()
})

test('the list names three weapons of a package that has many', async () => {
  const api = createFakeApi()
  const weapons = ['AKM', 'Glock 17', 'MP5', 'UZI', 'AKM', 'M16'].map((name, round) => ({
    weapon: { _id: name, name },
    name,
    roundType: `Round ${round}`,
    roundCount: 5,
  }))
  api.state.packages = [buildPackage({ weapons })]
  renderPage('/packages', { api })
  expect((await picker()).getByText('AKM, Glock 17, MP5 and 2 more')).toBeVisible()
})

test('with the arrow keys the list stays until the focus leaves it, and only the last package is chosen', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  const first = (await picker()).getByRole('radio', { name: /^Cold War/ })
  first.focus()
  await user.keyboard(' {ArrowDown}')
  expect((await picker()).getByRole('radio', { name: /^First Shots/ })).toBeChecked()

  await user.click(screen.getByLabelText('First name'))
  expect((await form()).queryByRole('group', { name: 'Main package' })).not.toBeInTheDocument()
  expect((await form()).getByLabelText('Quantity of First Shots')).toBeVisible()
  expect((await form()).queryByLabelText('Quantity of Cold War')).not.toBeInTheDocument()
})

test('the currency switch at the top changes every price, says what is charged, and is remembered', {
  tags: 'long',
}, async () => {
  const first = renderPage('/packages')
  await selectPackage(first.user, 'Cold War')
  const top = within(await screen.findByRole('group', { name: 'Prices in' }))
  await first.user.click(top.getByRole('radio', { name: 'EUR' }))

  expect(screen.getAllByText('Your card is charged in EUR, at 400 HUF per EUR.')).toHaveLength(2)
  expect((await card('Cold War')).getByText('99.75 EUR')).toBeVisible()
  expect((await form()).getByText('Main package, ≈ 99.75 EUR each')).toBeVisible()
  expect((await form()).getByRole('radio', { name: 'EUR' })).toBeChecked()
  const rail = within(screen.getByRole('complementary', { name: 'Your booking' }))
  expect(rail.getByText('≈ 99.75 EUR')).toBeInTheDocument()
  first.unmount()

  sessionStorage.clear()
  renderPage('/packages')
  expect(await (await form()).findByRole('radio', { name: 'EUR' })).toBeChecked()
})

test('the currency in the form and the one at the top are the same', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await chooseEur(user)
  const top = within(await screen.findByRole('group', { name: 'Prices in' }))
  expect(top.getByRole('radio', { name: 'EUR' })).toBeChecked()
})

test('a link chooses package, day and hour, and its parameters leave the URL', { tags: 'long' }, async () => {
  const { router } = renderPage('/packages?package=first-shots&date=2026-11-24&hour=14#booking')

  expect(await (await form()).findByLabelText('Quantity of First Shots')).toHaveValue(1)
  expect(await chip('Tue 24 Nov 2026')).toBeChecked()
  expect(chosenHour()).toBe('14:00')
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '#booking' }))
})

test('a link replaces an earlier choice and keeps everything else that was entered', { tags: 'long' }, async () => {
  const first = renderPage('/packages')
  await selectPackage(first.user, 'Cold War')
  await selectPackage(first.user, 'Ten more shots')
  await choosePeople(first.user, 1)
  first.unmount()
  renderPage('/packages?package=first-shots#booking')

  expect(await (await form()).findByLabelText('Quantity of First Shots')).toHaveValue(1)
  expect((await form()).getByLabelText('Quantity of Ten more shots')).toHaveValue(1)
  expect((await form()).queryByLabelText('Quantity of Cold War')).not.toBeInTheDocument()
})

test('says that the hour of a link is taken, and offers the nearest free ones', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.freeSeatsAt = { '2026-11-24T14': 0 }
  renderPage('/packages?package=cold-war&date=2026-11-24&hour=14#booking', { api })

  expect(await screen.findByText('14:00 isn’t free on Tue 24 Nov 2026: choose another hour')).toBeVisible()
  const offer = within((await screen.findByText('Free that day:')).parentElement ?? document.body)
  expect(offer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['12:00', '13:00', '15:00'])
})

test.each([
  'package=gone&date=2026-11-19&hour=14',
  'package=more-shots&date=tomorrow&hour=14',
  'date=2030-11-24&hour=9',
])('ignores parts of a link that cannot be booked: %s', async (search) => {
  const { router } = renderPage(`/packages?${search}#booking`)

  expect(await (await form()).findByText(/^Pick a main package/)).toBeVisible()
  expect(await chip('Sat 21 Nov 2026')).toBeChecked()
  expect(chosenHour()).toBe('10:00')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
