import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/renderPage'

function expectErrorPage(heading: HTMLElement) {
  expect(heading).toBeVisible()
  const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
}

const heading = () => screen.findByRole('heading', { name: 'Unexpected Application Error!' })

test('a page whose code cannot be had is replaced by the error screen, with the menu that leads elsewhere', async () => {
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
