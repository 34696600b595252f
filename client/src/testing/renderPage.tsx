import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { routes as siteRoutes } from '../routes'
import { App } from '../start/App'
import { createFakeApi, type FakeApi } from './fakeApi'
import { network } from './network'

/** Friday noon in Budapest. */
export const fridayNoon = new Date('2026-11-20T11:00:00Z')

type Router = ReturnType<typeof createMemoryRouter>

export type Options = {
  api?: FakeApi
  now?: Date
  /** The key of the history entry, under which scroll positions are remembered; `default` is the first one of a visit. */
  key?: string
  routes?: RouteObject[]
  /** A router of the test's own that is at the address. */
  router?: Router
}

/** Renders the whole site at one address, with a fake API and a fixed clock. */
export function renderPage(
  address: string,
  {
    api = createFakeApi(),
    now = fridayNoon,
    key = 'default',
    routes = siteRoutes,
    router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(address), key }] }),
  }: Options = {},
) {
  const left: string[] = []
  let reloads = 0
  network.use(...api.handlers)

  const { unmount } = render(
    <App
      outside={{ now: () => now, leaveTo: (url) => left.push(url), reload: () => (reloads += 1) }}
      pageData={{ venue: api.state.venue }}
    >
      <RouterProvider router={router} />
    </App>,
  )

  return {
    api,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** The external addresses that the browser was sent to. */
    left,
    /** How often the page was reloaded. */
    reloads: () => reloads,
    unmount,
  }
}

/** Returns the site's router on the window's own history, landed at an address, until the test is finished. */
export function browserRouterAt(address: string, state: object): Router {
  window.history.replaceState(state, '', address)
  const router = createBrowserRouter(siteRoutes)
  onTestFinished(() => {
    router.dispose()
    window.history.replaceState(null, '', '/')
  })
  return router
}
