import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { bookNow, card, chip, chooseEur, choosePeople, chosenHour, selectPackage } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const form = async () => within(await screen.findByRole('form', { name: 'Booking' }))
const picker = async () => within(await (await form()).findByRole('group', { name: 'Main package' }))

test('with nothing chosen, the form offers the main packages in a list that opens in it', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  expect((await form()).getByRole('link', { name: 'Choose above' })).toHaveAttribute('href', '#main-packages')
  await user.click(await (await form()).findByRole('button', { name: 'Choose a package' }))
  expect((await picker()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cold War 1 assault rifle, 1 submachine gun 39\u00a0900\u00a0HUF 25 shots',
    'First Shots 1 assault rifle, 1 submachine gun 24\u00a0900\u00a0HUF 25 shots',
  ])

  await user.click((await picker()).getByRole('button', { name: /^First Shots/ }))
  expect((await form()).queryByRole('group', { name: 'Main package' })).not.toBeInTheDocument()
  expect((await form()).getByLabelText('Quantity of First Shots')).toHaveValue(1)
  expect(screen.getByLabelText('Selected packages')).toHaveFocus()
})

test('a number typed after a press replaces the one that was there', async () => {
  const { user } = renderPage('/packages')
  const people = (await form()).getByLabelText('Number of people')
  await user.click(people)
  await user.keyboard('3')
  expect(people).toHaveValue(3)
})

test('people can be chosen before a package, and one press takes them over', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await choosePeople(user, 2)
  await user.click(await (await form()).findByRole('button', { name: 'Choose a package' }))
  await user.click((await picker()).getByRole('button', { name: /^Cold War/ }))
  expect((await form()).getByLabelText('Number of people')).toHaveValue(0)
  expect((await form()).getByLabelText('Quantity of Cold War')).toHaveValue(1)

  await user.click((await form()).getByRole('button', { name: 'Yes, 2 people' }))
  expect((await form()).getByLabelText('Number of people')).toHaveValue(2)
  expect((await form()).getByLabelText('Number of people')).toHaveFocus()
  expect((await form()).getByLabelText('Quantity of Cold War')).toHaveValue(2)
})

test('the number of people is not marked while only the package is missing', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await choosePeople(user, 2)
  await bookNow(user)
  expect(await (await form()).findByText('Please choose a Main package.', { selector: 'p' })).toBeVisible()
  expect((await form()).getByLabelText('Number of people')).toBeValid()
  expect((await form()).queryByText('You can not book for zero people.')).not.toBeInTheDocument()
})

test('with a package for everybody, another one replaces one of them at the difference in price', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'First Shots')
  await choosePeople(user, 2)
  await user.click((await form()).getByRole('button', { name: 'Add another package' }))
  expect((await picker()).getByText(/^There are 2 of you, so it replaces one First Shots\./)).toBeVisible()
  const [row] = (await picker()).getAllByRole('button')
  expect(row).toHaveTextContent('Cold War 1 assault rifle, 1 submachine gun +15 000 HUF 25 shots')

  await user.click(row as HTMLElement)
  expect((await form()).getByLabelText('Quantity of First Shots')).toHaveValue(1)
  expect((await form()).getByLabelText('Quantity of Cold War')).toHaveValue(1)
  await user.click((await form()).getByRole('button', { name: 'Yes, 2 people' }))
  expect((await form()).getByText('Total').parentElement).toHaveTextContent('64 800 HUF')
  expect((await form()).getByText('1 × Cold War')).toBeVisible()
})

test('minus at one removes a package, and an extra package is ticked and counted', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  const extras = within((await form()).getByRole('region', { name: 'Extra packages' }))
  await user.click(extras.getByRole('checkbox', { name: /^Ten more shots 10 shots, 1 assault rifle/ }))
  await user.click(extras.getByRole('button', { name: 'Add one Ten more shots' }))
  expect((await form()).getByText('Total').parentElement).toHaveTextContent('55 700 HUF')

  await user.click((await form()).getByRole('button', { name: 'Remove Cold War' }))
  expect((await form()).queryByLabelText('Quantity of Cold War')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Selected packages')).toHaveFocus()
})

test('an extra package shows its weapons in its row', async () => {
  const { user } = renderPage('/packages')
  await user.click(await (await form()).findByRole('button', { name: 'Inspect weapons of Ten more shots' }))
  expect((await form()).getByRole('table', { name: 'Weapons in Ten more shots' })).toBeVisible()
})

test('the currency switch at the top changes every price, says what is charged, and is remembered', {
  tags: 'long',
}, async () => {
  const first = renderPage('/packages')
  await selectPackage(first.user, 'Cold War')
  const top = within(await screen.findByRole('group', { name: 'Prices in' }))
  await first.user.click(top.getByRole('radio', { name: 'EUR' }))

  expect((await form()).getByText('Your card is charged in EUR, at 400 HUF per EUR.')).toBeVisible()
  expect((await card('Cold War')).getByText('99.75 EUR')).toBeVisible()
  expect((await form()).getByText('1 × Cold War').parentElement).toHaveTextContent('≈ 99.75 EUR')
  expect((await form()).getByRole('radio', { name: 'EUR' })).toBeChecked()
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

test('a guest whom a link has led to an hour is asked there how many they are', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages?package=first-shots&date=2026-11-24&hour=14#booking')
  const when = within((await screen.findByRole('heading', { name: '2. When' })).closest('section') ?? document.body)
  await user.click(await when.findByRole('button', { name: 'Choose the number of people' }))
  const people = (await form()).getByLabelText('Number of people')
  expect(people).toHaveFocus()

  await choosePeople(user, 2)
  expect(when.queryByText('How many are you?')).not.toBeInTheDocument()
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

  expect(await (await form()).findByText('No package yet.')).toBeVisible()
  expect(await chip('Sat 21 Nov 2026')).toBeChecked()
  expect(chosenHour()).toBe('10:00')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
