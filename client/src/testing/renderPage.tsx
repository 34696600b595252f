import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { routes } from '../routes'
import { App } from '../start/App'
import { createFakeApi, type FakeApi } from './fakeApi'
import { network } from './network'

/** Friday noon in Budapest. */
const fridayNoon = new Date('2026-11-20T11:00:00Z')

type Options = { api?: FakeApi; now?: Date }

/** Renders the whole site at one address, with a fake API and a fixed clock. */
export function renderPage(address: string, { api = createFakeApi(), now = fridayNoon }: Options = {}) {
  const left: string[] = []
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  network.use(...api.handlers)

  const { unmount } = render(
    <App outside={{ now: () => now, leaveTo: (url) => left.push(url) }}>
      <RouterProvider router={router} />
    </App>,
  )

  return {
    api,
    router,
    user: userEvent.setup({ delay: null }),
    /** The external addresses that the browser was sent to. */
    left,
    unmount,
  }
}
