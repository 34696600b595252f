import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/renderPage'

function expectErrorPage(heading: HTMLElement) {
  expect(heading).toBeVisible()
  const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
}

const heading = () => screen.findByRole('heading', { name: 'Unexpected Application Error!' })

test.each([
  'Failed to fetch dynamically imported module: https://range.example/assets/ContactPage.js',
  'error loading dynamically imported module: https://range.example/assets/ContactPage.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/ContactPage.css',
])('a page whose code does not arrive says No connection, and Try again shows it: %s', async (message) => {
  const lazy = vi
    .fn()
    .mockRejectedValueOnce(new TypeError(message))
    .mockResolvedValue({ element: <p>Arrived</p> })
  const { user } = renderPage('/far', { routes: [{ path: '/far', lazy }] })
  expectErrorPage(await screen.findByRole('heading', { level: 1, name: 'No connection' }))

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Arrived')).toBeVisible()
})

test('a page whose code fails is replaced by the error screen, with the menu that leads elsewhere', async () => {
  const lazy = () => Promise.reject(new Error('gone'))
  renderPage('/gone', { routes: [{ path: '/gone', lazy }] })
  expectErrorPage(await heading())
})

test('a page that breaks is replaced by the error screen until another address is gone to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  const { user } = renderPage('/broken', {
    routes: [
      { path: '/broken', Component: Broken },
      { path: '/contact', element: <p>How to reach us</p> },
    ],
  })
  expectErrorPage(await heading())
  await user.click(screen.getByRole('link', { name: 'Contact' }))
  expect(await screen.findByText('How to reach us')).toBeVisible()
})
