import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildPackage, buildVenue, buildWeapon } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

const names =
  'M4 A4, M16, G36, Steyr AUG, MK12 mod1 SPR, AKM, AK74, AKMS, Yugoslavian M92, PSL-54C, PPSh-41, M1 carbine, M14, Heckler&Koch G3, Remington M1100, SPAS-15, Remington M870 tac., Enfield No. 1 Mk. 3, Long Branch No.1 Mk. 4, MP5, UZI, Mini UZI, Roni system (Glock), Scorpion Vz. 61'

test('home shows the statistics, Book now, the price of the cheapest package and the address', async () => {
  renderPage('/')
  await screen.findByRole('heading', { level: 1, name: 'Shooting range in Budapest' })
  const main = within(screen.getByRole('main'))

  expect(main.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', '/packages#booking')
  for (const [what, figure] of [
    ['experience packages', '8'],
    ['different weapons', '200+'],
    ['shooting lanes', '4'],
  ]) {
    expect(main.getByText(what ?? '').nextSibling).toHaveTextContent(figure ?? '')
  }
  expect(await main.findByText(/^From 24.900 HUF \(≈.62\.25 EUR\) per person/)).toBeVisible()
  const findUs = within(main.getByRole('region', { name: 'How to find us' }))
  expect(findUs.getByText('Kőbánya tér 4., 1211 Budapest')).toBeVisible()
  expect(findUs.getByRole('link', { name: 'Open the map' })).toBeVisible()
})

test('home describes the range: most advanced in the city, special forces, many languages, every class of weapon', async () => {
  const api = createFakeApi()
  api.state.weapons = [buildWeapon('MG3', 'MACHINE GUNS')]
  renderPage('/', { api })
  await screen.findByText(/sniper class and heavy machine guns/)
  const text = screen.getByRole('main').textContent

  for (const claim of [
    /Budapest’s most advanced range/,
    /special forces/,
    /languages/,
    /first rifle to sniper class and heavy machine guns/,
  ]) {
    expect(text).toMatch(claim)
  }
})

test('the rating is shown with its source once the owner has set it, and not before', async () => {
  const api = createFakeApi()
  const { unmount } = renderPage('/', { api })
  expect((await screen.findByText('4.9 of 5')).closest('p')).toHaveTextContent('4.9 of 5 from 312 reviews on Google')
  unmount()

  api.state.venue = buildVenue({ rating: null })
  renderPage('/', { api })
  await screen.findByRole('heading', { level: 1, name: 'Shooting range in Budapest' })
  expect(screen.queryByText(/reviews on/)).not.toBeInTheDocument()
})

test('mentions machine guns only when there are some', async () => {
  const api = createFakeApi()
  api.state.weapons = [buildWeapon('AKM', 'ASSAULT RIFFLES')]
  renderPage('/', { api })
  expect(await screen.findByText(/first rifle to sniper class\./)).toBeVisible()
})

test('the cheapest, a middle and the biggest package link to their pages, with prices in both currencies', async () => {
  const api = createFakeApi()
  const prices = [59_900, 19_900, 29_900, 119_900]
  api.state.packages = [
    ...prices.map((price) => buildPackage({ _id: `of-${price}`, name: `Of ${price}`, price })),
    buildPackage({ _id: 'extra', packageType: 'EXTRA', price: 1 }),
  ]
  renderPage('/', { api })
  const packages = within(await screen.findByRole('region', { name: 'Pick a package' }))

  expect(packages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/packages',
    '/packages/of-19900',
    '/packages/of-29900',
    '/packages/of-119900',
  ])
  expect(await packages.findByText('≈ 49.75 EUR')).toBeVisible()
  expect(packages.getAllByText('1 assault rifle, 1 submachine gun, 25 shots')).toHaveLength(3)
})

test('shows six weapons with pictures, from as many families as possible', async () => {
  const api = createFakeApi()
  api.state.weapons = ['AKM', 'G36', 'M16', 'M4', 'AUG', 'AK74']
    .map((name) => buildWeapon(name, 'ASSAULT RIFFLES'))
    .concat(buildWeapon('UZI', 'SUBMACHINE GUNS'))
  renderPage('/', { api })

  await screen.findByRole('link', { name: 'See 7 of our 200+ weapons' })
  const shown = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/weapons#'))
  expect(shown.map(({ textContent }) => textContent)).toEqual(['AKM', 'UZI', 'G36', 'M16', 'M4', 'AUG'])
  expect(shown[1]).toHaveAttribute('href', '/weapons#submachine-guns')
})

test('screen readers get the names of the weapons once, in order', async () => {
  renderPage('/')
  const racks = within(await screen.findByRole('region', { name: 'In the racks' }))
  expect(
    racks
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .join(', '),
  ).toBe(names)
})

test('the marquee stops on keyboard focus or by its button, and the button resumes it', async () => {
  const { user } = renderPage('/')
  const racks = await screen.findByRole('region', { name: 'In the racks' })
  const pause = within(racks).getByRole('button', { name: 'Pause the list' })

  await user.click(pause)
  expect(racks).toHaveAttribute('data-paused', 'true')
  await user.click(within(racks).getByRole('button', { name: 'Resume the list' }))
  expect(racks).toHaveAttribute('data-paused', 'false')

  await user.tab()
  // In jsdom, :focus-visible also depends on the focus in earlier tests.
  const matches = pause.matches.bind(pause)
  vi.spyOn(pause, 'matches').mockImplementation((selector) => selector === ':focus-visible' || matches(selector))
  await user.tab({ shift: true })
  expect(pause).toHaveFocus()
  expect(racks).toHaveAttribute('data-paused', 'true')
})
