import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RouteErrorPage } from './RouteErrorPage'

test('a page that breaks is replaced by the error screen, with the menu that leads elsewhere', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: <p>The page</p>,
      loader: () => Promise.reject(new Error('broken')),
      hydrateFallbackElement: <p>Loading</p>,
      errorElement: <RouteErrorPage />,
    },
  ])
  render(<RouterProvider router={router} />)

  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  const menu = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
})
