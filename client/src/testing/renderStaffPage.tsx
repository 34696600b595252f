import { paths } from '@range/shared/pagePaths'
import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { keepToken } from '../lib/token'
import { routes } from '../routes'
import { type Options, renderPage } from './renderPage'

/**
 * Renders the site for signed-in staff. With `desk`, the desk page shows only that part, because rendering the whole page
 * takes longer than most tests of a part.
 */
export function renderStaffPage(address: string, { desk, ...options }: Options & { desk?: ComponentType } = {}) {
  keepToken('good')
  return renderPage(address, desk ? { ...options, routes: withDesk(routes, desk) } : options)
}

/** Renders the popup of a booking for signed-in staff, with an empty desk behind it. */
export function renderStaffPopup(address: string, options?: Options) {
  return renderStaffPage(address, { ...options, desk: EmptyDesk })
}

export function EmptyDesk() {
  return null
}

function withDesk(routes: RouteObject[], Desk: ComponentType): RouteObject[] {
  const Component = () => (
    <main id="main">
      <Desk />
      <Outlet />
    </main>
  )
  return routes.map(({ lazy, children, ...route }) => ({
    ...route,
    ...(route.path === paths.admin ? { Component } : { lazy }),
    ...(children && { children: withDesk(children, Desk) }),
  })) as RouteObject[]
}
