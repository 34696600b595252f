import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildPackage } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { card, chooseEur, selectPackage } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

type Card = Awaited<ReturnType<typeof card>>

/** Opens a card and shows its pictures. */
async function inspectPictures(user: UserEvent, ofCard: Card) {
  await user.click(ofCard.getByRole('button', { name: 'Inspect weapons' }))
  await user.click(ofCard.getByRole('button', { name: 'Inspect weapons: pictures' }))
}

test('shows five placeholders until the packages arrive', async () => {
  const api = createFakeApi()
  const release = api.hold('GET /packages')
  renderPage('/packages', { api })

  const waiting = await screen.findByRole('status', { name: 'Loading packages' })
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(5)
  release()
  expect(await screen.findByRole('heading', { name: 'Cold War' })).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Loading packages' })).not.toBeInTheDocument()
})

test('a card shows its weapons in plain words, shots and price', async () => {
  renderPage('/packages')
  const coldWar = await card('Cold War')

  expect(coldWar.getByText('39 900 HUF')).toBeVisible()
  expect(coldWar.getByText('1 assault rifle, 1 submachine gun')).toBeVisible()
  expect(coldWar.getByText('25 shots')).toBeVisible()
  expect(coldWar.queryByRole('table')).not.toBeInTheDocument()
})

test('Inspect weapons opens the table of this card only, whose total is the sum of the rounds', async () => {
  const { user } = renderPage('/packages')
  const [coldWar, firstShots] = [await card('Cold War'), await card('First Shots')]
  const inspect = coldWar.getByRole('button', { name: 'Inspect weapons' })
  await user.click(inspect)

  const table = within(coldWar.getByRole('table', { name: 'Weapons in Cold War' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Weapon',
    'Round type',
    'Rounds',
  ])
  expect(table.getByRole('row', { name: 'AKM 7.62x39 mm 10' })).toBeVisible()
  expect(table.getByRole('row', { name: 'Total 25' })).toBeVisible()
  expect(inspect).toHaveAttribute('aria-expanded', 'true')
  expect(firstShots.queryByRole('table')).not.toBeInTheDocument()

  await user.click(inspect)
  expect(coldWar.queryByRole('table')).not.toBeInTheDocument()
})

test('until a package is the most chosen, the first one is our suggestion', async () => {
  renderPage('/packages')
  expect(await (await card('Cold War')).findByText('Our suggestion')).toBeVisible()
  expect(screen.getAllByText('Our suggestion')).toHaveLength(1)
})

test('the occasions above the cards lead to their cards, and packages without one have no link', async () => {
  const api = createFakeApi()
  api.state.packages = [buildPackage({ occasion: 'Stag party' }), ...api.state.packages.slice(1)]
  const { user } = renderPage('/packages', { api })
  const links = within(await screen.findByRole('navigation', { name: 'Occasions' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Stag party'])
  expect(links.getByRole('link')).toHaveAttribute('href', '#package-cold-war')

  await user.click(links.getByRole('link'))
  expect(screen.getByRole('article', { name: 'Cold War' })).toHaveFocus()
})

test('the most chosen package says so', async () => {
  const api = createFakeApi()
  api.state.mostChosen = 'first-shots'
  renderPage('/packages', { api })
  expect(await (await card('First Shots')).findByText('Most chosen')).toBeVisible()
  expect((await card('Cold War')).queryByText(/Most chosen|Our suggestion/)).not.toBeInTheDocument()
})

test('a card shows its price in the chosen currency, with the other beside it', async () => {
  const { user } = renderPage('/packages')
  const coldWar = await card('Cold War')
  expect(await coldWar.findByText('≈ 99.75 EUR')).toBeVisible()

  await chooseEur(user)
  expect(coldWar.getByText('99.75 EUR')).toBeVisible()
  expect(coldWar.getByText('39 900 HUF')).toBeVisible()
})

test('Inspect weapons switches between table and pictures, which are fetched only once', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.images = { images: [{ img: '/images/akm.webp', name: 'AKM rifle' }] }
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')
  await inspectPictures(user, coldWar)
  expect(await coldWar.findByText('AKM rifle')).toBeVisible()
  expect(coldWar.queryByRole('table')).not.toBeInTheDocument()
  await user.click(coldWar.getByRole('button', { name: 'Inspect weapons: table' }))
  expect(coldWar.getByRole('table')).toBeVisible()
  await user.click(coldWar.getByRole('button', { name: 'Inspect weapons: pictures' }))
  expect(coldWar.getByText('AKM rifle')).toBeVisible()
  expect(api.calls('GET /package-images/cold-war')).toHaveLength(1)
})

test('pictures are captioned with weapon, rounds and shots', async () => {
  const api = createFakeApi()
  api.state.images = { images: [{ img: '/images/akm.webp', name: 'AKM' }] }
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  await inspectPictures(user, coldWar)
  expect(await coldWar.findByText('AKM · 7.62x39 mm · 10 shots')).toBeVisible()
})

test('a card shows the package’s audience and picture, and links to its page', async () => {
  const api = createFakeApi()
  const picture = '/package-pictures/cold-war/abc'
  api.state.packages = [buildPackage({ forWhom: 'For two.', picture, slug: 'cold-war-2' })]
  renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  expect(coldWar.getByText('For two.')).toBeVisible()
  const shown = coldWar.getByRole('presentation', { hidden: true })
  expect(shown).toHaveAttribute('srcset', expect.stringContaining(`${picture}-800.webp 800w`))
  const links = [coldWar.getByRole('link', { name: 'Cold War' }), shown.closest('a')]
  expect(links.map((link) => link?.getAttribute('href'))).toEqual(Array(2).fill('/packages/cold-war-2'))
})

test('pictures reserve their space before they arrive, so that nothing below them moves', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.state.images = { images: [{ img: '/images/akm.webp', name: 'AKM' }] }
  const release = api.hold('GET /package-images/cold-war')
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  await inspectPictures(user, coldWar)
  expect(coldWar.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'AKM · 7.62x39 mm · 10 shots',
    'PPSh-41 · 7.62x25 mm · 15 shots',
  ])
  expect(coldWar.getByRole('status')).toHaveTextContent('Loading pictures')
  release()
  await waitFor(() => expect(coldWar.queryByRole('status')).not.toBeInTheDocument())
})

test('a package without pictures says No pictures', async () => {
  const { user } = renderPage('/packages')
  const coldWar = await card('Cold War')

  await inspectPictures(user, coldWar)
  expect(await coldWar.findByText('No pictures')).toBeVisible()
})

test('offers a retry when the pictures fail to load', async () => {
  const api = createFakeApi()
  api.fail('GET /package-images/cold-war', 404, { error: 'We do not know this package.', code: 'NOT_FOUND' })
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  await inspectPictures(user, coldWar)
  expect(await coldWar.findByText('We do not know this package.')).toBeVisible()
  api.mend('GET /package-images/cold-war')
  await user.click(coldWar.getByRole('button', { name: 'Try again' }))
  expect(await coldWar.findByText('No pictures')).toBeVisible()
})

test('offers a retry when the packages fail to load', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('GET /packages', 503, { error: 'The range is starting up.', code: 'NOT_READY' })
  const { user } = renderPage('/packages', { api })

  expect(await screen.findByText('The range is starting up.')).toBeVisible()
  api.mend('GET /packages')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Cold War' })).toBeVisible()
})

test('an empty list shows our contact details instead', async () => {
  const api = createFakeApi()
  api.state.packages = []
  renderPage('/packages', { api })

  expect(await screen.findByText('Packages are being updated.')).toBeVisible()
})

test('selecting toggles a package, quantity starting at 1, and the total follows', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  const form = within(await screen.findByRole('form', { name: 'Booking' }))
  const coldWar = await card('Cold War')

  await selectPackage(user, 'Cold War')
  expect(coldWar.getByLabelText('Quantity of Cold War')).toHaveValue(1)
  expect(coldWar.queryByRole('link', { name: /^Book now/ })).not.toBeInTheDocument()
  expect(form.getByText('Total').parentElement).toHaveTextContent('Total39 900 HUF')

  await user.click(coldWar.getByRole('button', { name: 'Add one Cold War' }))
  expect(form.getByText('Total').parentElement).toHaveTextContent('Total79 800 HUF')
  await user.click(coldWar.getByRole('button', { name: 'Remove one Cold War' }))
  await user.click(coldWar.getByRole('button', { name: 'Remove Cold War' }))
  expect(coldWar.queryByLabelText('Quantity of Cold War')).not.toBeInTheDocument()
  expect(form.getByText('Total').parentElement).toHaveTextContent('Total0 HUF')
})

test('the price of a selected package never wraps', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  expect(screen.getByText('each').previousElementSibling?.textContent).toBe('39\u00a0900\u00a0HUF')
})

test('a quantity can be typed and is clamped to its limits', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  const quantity = (await card('Cold War')).getByLabelText('Quantity of Cold War')

  await user.clear(quantity)
  await user.type(quantity, '999')
  await user.tab()
  expect(quantity).toHaveValue(50)
  await user.clear(quantity)
  await user.tab()
  expect(quantity).toHaveValue(50)
})

test('extra packages have a section of their own', async () => {
  renderPage('/packages')
  const extras = within(await screen.findByRole('region', { name: 'Extra packages' }))

  expect(extras.getByRole('checkbox', { name: /^Ten more shots/ })).toBeVisible()
  expect(extras.queryByText('Cold War')).not.toBeInTheDocument()
})

test('Book now on a card selects it and goes to /packages#booking', { tags: 'long' }, async () => {
  const { user, router } = renderPage('/packages')
  const coldWar = await card('Cold War')

  await user.click(coldWar.getByRole('link', { name: /^Book now/ }))
  expect(router.state.location).toMatchObject({ pathname: '/packages', hash: '#booking' })
  expect(coldWar.getByLabelText('Quantity of Cold War')).toHaveValue(1)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book your session' })).toHaveFocus())
})
