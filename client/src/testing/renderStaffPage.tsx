import { paths } from '@range/shared/pagePaths'
import type { RouteObject } from 'react-router-dom'
import { keepToken } from '../lib/token'
import { routes } from '../routes'
import { type Options, renderPage } from './renderPage'

/** Renders the site for signed-in staff. */
export function renderStaffPage(...[address, options]: Parameters<typeof renderPage>) {
  keepToken('good')
  return renderPage(address, options)
}

/** As `renderStaffPage`, for tests of a booking's popup: without the desk's page behind it, which costs more than they do. */
export function renderStaffPopup(address: string, options?: Options) {
  return renderStaffPage(address, { ...options, routes: withNothingBehind(routes) })
}

function withNothingBehind(routes: RouteObject[]): RouteObject[] {
  return routes.map(({ lazy, children, ...route }) => ({
    ...route,
    ...(route.path !== paths.admin && { lazy }),
    ...(children && { children: withNothingBehind(children) }),
  })) as RouteObject[]
}
