import { screen, waitFor, within } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/renderPage'
import { RouteErrorPage } from './RouteErrorPage'

const lost = new TypeError('Failed to fetch dynamically imported module: https://range.example/assets/ContactPage.js')

/** React logs the errors that a boundary catches. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function renderRoutes(address: string, routes: RouteObject[]) {
  return renderPage(address, {
    routes: [{ errorElement: <RouteErrorPage />, hydrateFallbackElement: <p>Loading…</p>, children: routes }],
  })
}

function expectErrorPage(heading: HTMLElement) {
  expect(heading).toBeVisible()
  const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
}

const heading = () => screen.findByRole('heading', { name: 'Unexpected Application Error!' })

test('reloads a page whose code a release has replaced, without showing an error', async () => {
  const page = renderRoutes('/', [
    { path: '/', element: <p>Home</p> },
    { path: '/far', lazy: () => Promise.reject(lost) },
  ])
  await page.router.navigate('/far')
  await waitFor(() => expect(page.reloads()).toBe(1))
  expect(page.router.state.location.pathname).toBe('/far')
})

test('says that there is no connection, and Try again loads the page once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = renderRoutes('/far', [{ path: '/far', lazy: () => Promise.reject(lost) }])
  expectErrorPage(await screen.findByRole('heading', { level: 1, name: 'No connection' }))
  expect(document.title).toBe('No connection | Danube Shooting Range')

  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status')).toHaveTextContent('You’re still offline.')
  expect(page.reloads()).toBe(0)

  online.mockReturnValue(true)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(page.reloads()).toBe(1)
})

test.each([
  ['has kept what was typed', '{}', true],
  ['has kept nothing', null, false],
])('both screens say that the booking form is kept only when this tab %s', async (_name, draft, isSaid) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  if (draft) sessionStorage.setItem('booking-draft', draft)
  for (const error of [lost, new Error('gone')]) {
    const { unmount } = renderRoutes('/far', [{ path: '/far', lazy: () => Promise.reject(error) }])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryAllByText(/kept what you typed into the booking form/)).toHaveLength(isSaid ? 1 : 0)
    unmount()
  }
})

test('the error screen replaces a page whose code fails, and keeps the menu', async () => {
  renderRoutes('/gone', [{ path: '/gone', lazy: () => Promise.reject(new Error('gone')) }])
  expectErrorPage(await heading())
})

test('the error screen replaces a page that throws, until another page is visited', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const { user } = renderRoutes('/broken', [
    { path: '/broken', Component: Broken },
    { path: '/contact', element: <p>How to reach us</p> },
  ])
  expectErrorPage(await heading())
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  expect(await screen.findByText('How to reach us')).toBeVisible()
})
