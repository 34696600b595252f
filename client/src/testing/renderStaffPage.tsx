import { paths } from '@range/shared/pagePaths'
import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { keepToken } from '../lib/token'
import { routes } from '../routes'
import { type Options, renderPage } from './renderPage'

/**
 * Renders the site for signed-in staff. With `desk`, the desk's page shows only that part, because rendering all of the
 * page costs more than most tests of a part.
 */
export function renderStaffPage(address: string, { desk, ...options }: Options & { desk?: ComponentType } = {}) {
  keepToken('good')
  return renderPage(address, desk ? { ...options, routes: withDesk(routes, desk) } : options)
}

/** Renders a booking's popup for signed-in staff, with an empty desk behind it. */
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
