import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { OutsideProvider } from '../lib/outside'
import { createQueryClient } from '../lib/queryClient'
import { routes } from '../routes'
import { createFakeApi, type FakeApi } from './fakeApi'
import { network } from './network'

/** Friday noon in Budapest. */
export const fridayNoon = new Date('2026-11-20T11:00:00Z')

type Options = { api?: FakeApi; now?: Date }

/** The whole site at one address, on a fake API and a clock that stands still. */
export function renderPage(address: string, { api = createFakeApi(), now = fridayNoon }: Options = {}) {
  const left: string[] = []
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  network.use(...api.handlers)

  const { unmount } = render(
    <StrictMode>
      <OutsideProvider outside={{ now: () => now, leaveTo: (url) => left.push(url) }}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </OutsideProvider>
    </StrictMode>,
  )

  return {
    api,
    router,
    user: userEvent.setup(),
    /** Where the browser was sent. */
    left,
    unmount,
  }
}
