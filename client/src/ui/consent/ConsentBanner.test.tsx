import { screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'
import { ConsentBanner } from './ConsentBanner'

beforeEach(() => localStorage.clear())

const banner = () => screen.queryByRole('complementary', { name: 'Your privacy' })
const map = () => document.querySelector('iframe')

async function openContact() {
  const page = renderPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  return page
}

test('loads nothing from third parties before the visitor allows it', async () => {
  await openContact()
  expect(banner()).toBeVisible()
  expect(map()).toBeNull()
})

test('Essential only dismisses the banner for good and loads nothing', async () => {
  const { user, unmount } = await openContact()
  await user.click(screen.getByRole('button', { name: 'Essential only' }))
  expect(banner()).toBeNull()
  expect(map()).toBeNull()

  unmount()
  await openContact()
  expect(banner()).toBeNull()
  expect(map()).toBeNull()
})

test('Allow the map loads the map, and on the next visit it loads without asking', async () => {
  const { user, unmount } = await openContact()
  await user.click(screen.getByRole('button', { name: 'Allow the map' }))
  expect(banner()).toBeNull()
  expect(screen.getByTitle('Map: Kőbánya tér 4., Budapest')).toHaveAttribute(
    'src',
    expect.stringMatching(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.+marker=47\.4325%2C19\.0716$/,
    ),
  )

  unmount()
  await openContact()
  expect(banner()).toBeNull()
  expect(map()).not.toBeNull()
})

test('pressing Load the map here, with its explanation, gives consent', async () => {
  const { user } = await openContact()
  const load = screen.getByRole('button', { name: 'Load the map here' })
  expect(load).toHaveAccessibleDescription(/OpenStreetMap, which will see your IP address/)
  await user.click(load)
  expect(map()).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveFocus()
  expect(banner()).toBeNull()
})

test('Cookie settings in the footer asks again, withdraws the consent and returns the focus', async () => {
  localStorage.setItem('consent', 'map')
  const { user } = await openContact()
  const settings = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie settings' })
  await user.click(settings)
  expect(banner()).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Essential only' }))
  expect(banner()).toBeNull()
  expect(map()).toBeNull()
  expect(settings).toHaveFocus()
})

test('does not ask logged-in staff', async () => {
  localStorage.setItem('token', 'a-token')
  const api = createFakeApi()
  renderPage('/contact', { api })
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  expect(banner()).toBeNull()
  await waitFor(() => expect(api.calls('GET /is-valid')).toHaveLength(1))
})

test('the server renders no banner, so that hydration matches', () => {
  const html = renderToString(
    <MemoryRouter>
      <ConsentBanner />
    </MemoryRouter>,
  )
  expect(html).toBe('')
})
