import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom'
import { RouteErrorPage } from '../pages/error/RouteErrorPage'
import { isLoaded } from '../router/loadMatched'
import { RouterContext } from '../router/routerContext'
import type { SiteRouter } from '../router/siteRouter'
import { FramePending } from '../ui/layout/Frame'

/** The site in the browser: the page that the router shows. */
export function SitePages({ router }: { router: SiteRouter }) {
  const [{ location, navigationType, isLoading, error }, setShown] = useState(router.state)

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(router.state))
    // What changed before the first render was told nobody.
    follow()
    return router.subscribe(follow)
  }, [router])

  return (
    <RouterContext value={{ router, isLoading }}>
      <Router location={location} navigationType={navigationType} navigator={router.navigator}>
        <Pages routes={router.routes} error={error} />
      </Router>
    </RouterContext>
  )
}

/** The page of the address, in the browser as on the server; the error page if it breaks or its code is missing. */
export function Pages({ routes, error }: { routes: RouteObject[]; error?: unknown }) {
  const location = useLocation()
  const page = useRoutes(routes)
  if (error === undefined && !isLoaded(routes, location.pathname)) return <FramePending />
  return (
    <PageBoundary location={location} error={error}>
      {page}
    </PageBoundary>
  )
}

type Props = { location: object; error: unknown; children: ReactNode }
type State = { location: object; error: unknown }

/** Another address is another chance. */
class PageBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, error: this.props.error }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('A page broke') }
  }

  static getDerivedStateFromProps({ location, error }: Props, state: State): Partial<State> | null {
    return location === state.location ? null : { location, error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <RouteErrorPage error={this.state.error} />
  }
}
