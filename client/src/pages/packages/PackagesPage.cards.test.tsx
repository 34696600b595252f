import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPackage } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { card, chooseEur, selectPackage } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

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

test('a card shows price, weapons, shots and a table whose total is the sum of the rounds', async () => {
  renderPage('/packages')
  const coldWar = await card('Cold War')

  expect(coldWar.getByText('39 900 HUF')).toBeVisible()
  expect(coldWar.getByText('2 weapons')).toBeVisible()
  expect(coldWar.getByText('25 shots')).toBeVisible()
  const table = within(coldWar.getByRole('table', { name: 'Weapons in Cold War' }))
  expect(table.getByRole('row', { name: 'AKM 7.62x39 mm 10' })).toBeVisible()
  expect(table.getByRole('row', { name: 'Total 25' })).toBeVisible()
})

test('a card shows its price in the chosen currency, with the other beside it', async () => {
  const { user } = renderPage('/packages')
  const coldWar = await card('Cold War')
  expect(await coldWar.findByText('≈ 99.75 EUR')).toBeVisible()

  await chooseEur(user)
  expect(coldWar.getByText('99.75 EUR')).toBeVisible()
  expect(coldWar.getByText('39 900 HUF')).toBeVisible()
})

test('the table lists weapon, round type and rounds', async () => {
  renderPage('/packages')
  const table = within((await card('Cold War')).getByRole('table'))

  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Weapon',
    'Round type',
    'Rounds',
  ])
})

test('a long table starts with six weapons and can be expanded', async () => {
  const api = createFakeApi()
  const weapon = (n: number) => ({
    weapon: { _id: `w${n}`, name: `W${n}` },
    name: `W${n}`,
    roundType: '9x19',
    roundCount: 5,
  })
  api.state.packages = [buildPackage({ weapons: [1, 2, 3, 4, 5, 6, 7, 8].map(weapon) })]
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  expect(coldWar.getByText('W7')).not.toBeVisible()
  await user.click(coldWar.getByRole('button', { name: 'Show all 8 weapons' }))
  expect(coldWar.getByText('W8')).toBeVisible()
})

test('Inspect weapons switches to the pictures, which are fetched only once', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.images = { images: [{ img: '/images/akm.webp', name: 'AKM rifle' }] }
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')
  const inspect = coldWar.getByRole('button', { name: 'Inspect weapons' })
  expect(api.calls('GET /package-images/cold-war')).toHaveLength(0)

  await user.click(inspect)
  expect(await coldWar.findByText('AKM rifle')).toBeVisible()
  expect(coldWar.queryByRole('table')).not.toBeInTheDocument()
  await user.click(inspect)
  expect(coldWar.getByRole('table')).toBeVisible()
  await user.click(inspect)
  expect(coldWar.getByText('AKM rifle')).toBeVisible()
  expect(api.calls('GET /package-images/cold-war')).toHaveLength(1)
})

test('pictures are captioned with weapon, rounds and shots, and the choice applies to every card', async () => {
  const api = createFakeApi()
  api.state.images = { images: [{ img: '/images/akm.webp', name: 'AKM' }] }
  const { user } = renderPage('/packages', { api })
  const [coldWar, firstShots] = [await card('Cold War'), await card('First Shots')]

  await user.click(coldWar.getByRole('button', { name: 'Inspect weapons' }))
  expect(await coldWar.findByText('AKM · 7.62x39 mm · 10 shots')).toBeVisible()
  expect(firstShots.getByRole('button', { name: 'Inspect weapons' })).toHaveAttribute('aria-pressed', 'true')
  expect(firstShots.queryByRole('table')).not.toBeInTheDocument()
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
  const links = [
    coldWar.getByRole('link', { name: 'Cold War' }),
    coldWar.getByRole('link', { name: 'Details and free hours of Cold War' }),
    shown.closest('a'),
  ]
  expect(links.map((link) => link?.getAttribute('href'))).toEqual(Array(3).fill('/packages/cold-war-2'))
})

test('pictures reserve their space before they arrive, so that nothing below them moves', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.state.images = { images: [{ img: '/images/akm.webp', name: 'AKM' }] }
  const release = api.hold('GET /package-images/cold-war')
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  await user.click(coldWar.getByRole('button', { name: 'Inspect weapons' }))
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

  await user.click(coldWar.getByRole('button', { name: 'Inspect weapons' }))
  expect(await coldWar.findByText('No pictures')).toBeVisible()
})

test('offers a retry when the pictures fail to load', async () => {
  const api = createFakeApi()
  api.fail('GET /package-images/cold-war', 404, { error: 'We do not know this package.', code: 'NOT_FOUND' })
  const { user } = renderPage('/packages', { api })
  const coldWar = await card('Cold War')

  await user.click(coldWar.getByRole('button', { name: 'Inspect weapons' }))
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
  const select = coldWar.getByRole('button', { name: 'Select Cold War' })
  expect(select).toHaveAttribute('aria-pressed', 'false')

  await user.click(select)
  expect(select).toHaveAttribute('aria-pressed', 'true')
  expect(coldWar.getByLabelText('Quantity of Cold War')).toHaveValue(1)
  expect(form.getByText('Total').parentElement).toHaveTextContent('Total39 900 HUF')

  await user.click(coldWar.getByRole('button', { name: 'Add one Cold War' }))
  expect(form.getByText('Total').parentElement).toHaveTextContent('Total79 800 HUF')

  await user.click(select)
  expect(coldWar.queryByLabelText('Quantity of Cold War')).not.toBeInTheDocument()
  expect(form.getByText('Total').parentElement).toHaveTextContent('Total0 HUF')
})

test('the price of a selected package never wraps', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  expect(screen.getByText(/^Main package,/).textContent).toBe('Main package, 39\u00a0900\u00a0HUF each')
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

  expect(await extras.findByRole('article', { name: 'Ten more shots' })).toBeVisible()
  expect(extras.queryByRole('article', { name: 'Cold War' })).not.toBeInTheDocument()
})

test('Book now on a card selects it and goes to /packages#booking', { tags: 'long' }, async () => {
  const { user, router } = renderPage('/packages')
  const coldWar = await card('Cold War')

  await user.click(coldWar.getByRole('link', { name: /^Book now/ }))
  expect(router.state.location).toMatchObject({ pathname: '/packages', hash: '#booking' })
  expect(coldWar.getByRole('button', { name: 'Select Cold War' })).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book your session' })).toHaveFocus())
})
