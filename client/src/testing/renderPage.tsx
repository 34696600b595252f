import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UNSAFE_createMemoryHistory as createMemoryHistory, parsePath, type RouteObject } from 'react-router-dom'
import { createSiteRouter } from '../router/siteRouter'
import { routes as siteRoutes } from '../routes'
import { App } from '../start/App'
import { SitePages } from '../start/SitePages'
import { createFakeApi, type FakeApi } from './fakeApi'
import { network } from './network'

/** Friday noon in Budapest. */
export const fridayNoon = new Date('2026-11-20T11:00:00Z')

export type Options = {
  api?: FakeApi
  now?: Date
  /** The history entry, by which the scroll position is kept for later tests too; `default` is a browser's first one. */
  key?: string
  routes?: RouteObject[]
  /** A history that is at the address, in place of one of its own. */
  history?: Parameters<typeof createSiteRouter>[0]
}

/** Renders the whole site at one address, with a fake API and a fixed clock. */
export function renderPage(
  address: string,
  { api = createFakeApi(), now = fridayNoon, key = 'default', routes = siteRoutes, history }: Options = {},
) {
  const left: string[] = []
  const router = createSiteRouter(
    history ?? createMemoryHistory({ initialEntries: [{ ...parsePath(address), key }] }),
    routes,
  )
  network.use(...api.handlers)

  const { unmount } = render(
    <App outside={{ now: () => now, leaveTo: (url) => left.push(url) }} pageData={{ venue: api.state.venue }}>
      <SitePages router={router} />
    </App>,
  )

  return {
    api,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** The external addresses that the browser was sent to. */
    left,
    unmount,
  }
}
