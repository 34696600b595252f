import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { publicVenueQuery } from '../lib/contentQueries'
import type { OfferedLanguage } from '../lib/environment'
import { routes as siteRoutes } from '../routes'
import { App } from '../start/App'
import { createFakeApi, type FakeApi } from './fakeApi'
import { fridayNoon } from './fridayNoon'
import { network } from './network'

type Router = ReturnType<typeof createMemoryRouter>

export type Options = {
  api?: FakeApi
  now?: Date
  /** The key of the history entry, by which scroll positions are remembered. The first entry of a visit is `default`. */
  key?: string
  routes?: RouteObject[]
  /** A router that the test created for the address itself. */
  router?: Router
  /** Another language that the visitor’s browser prefers. */
  offer?: OfferedLanguage
}

/** Renders the whole site at an address, with a fake API and a fixed clock. */
export function renderPage(
  address: string,
  {
    api = createFakeApi(),
    now = fridayNoon,
    key = 'default',
    routes = siteRoutes,
    router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(address), key }] }),
    offer,
  }: Options = {},
) {
  const left: string[] = []
  const opened: string[] = []
  let reloads = 0
  const environment = {
    now: () => now,
    leaveTo: (url: string) => left.push(url),
    openInstead: (address: string) => opened.push(address),
    reload: () => (reloads += 1),
    offer,
  }
  network.use(api.handler)
  api.staffBookings.setNow(now)

  const { unmount } = render(
    <App environment={environment} known={[[publicVenueQuery().queryKey, api.state.venue]]}>
      <RouterProvider router={router} />
    </App>,
  )

  return {
    api,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** The external URLs that the page has navigated to. */
    left,
    /** The addresses of this site that were opened in place of the page. */
    opened,
    /** The number of reloads so far. */
    reloads: () => reloads,
    unmount,
  }
}

/** Returns the site's router at an address, on the window's real history. It is disposed of after the test. */
export function browserRouterAt(address: string, state: object): Router {
  window.history.replaceState(state, '', address)
  const router = createBrowserRouter(siteRoutes)
  onTestFinished(() => {
    router.dispose()
    window.history.replaceState(null, '', '/')
  })
  return router
}
