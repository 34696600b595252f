import { paths, staffPatterns } from '@range/shared/pagePaths'
import { matchPath } from 'react-router-dom'

const backParameter = 'back'
const nameParameter = 'name'

type Place = { pathname: string; search: string; hash: string }

/** Returns the path of the login page that leads back to a location after login. */
export function loginPath({ pathname, search, hash }: Place): string {
  return `${paths.login}?${new URLSearchParams({ [backParameter]: pathname + search + hash })}`
}

/** Returns the path of the login page for another clerk, or for nobody by name, while the present one stays logged in. */
export function changeClerkPath(place: Place, name = ''): string {
  return `${loginPath(place)}&${new URLSearchParams({ [nameParameter]: name })}`
}

/** Returns the name of the clerk whom the login page is for; undefined unless `changeClerkPath` led there. */
export function nextClerk(loginSearch: string): string | undefined {
  return new URLSearchParams(loginSearch).get(nameParameter) ?? undefined
}

/**
 * Returns the path that the login page leads back to; undefined unless it is a staff page of this site, so that a forged
 * link cannot redirect elsewhere.
 */
export function backPath(loginSearch: string): string | undefined {
  const back = new URLSearchParams(loginSearch).get(backParameter)
  if (!back?.startsWith('/') || !URL.canParse(back, window.location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(back, window.location.origin)
  const isStaffPage = staffPatterns.some((pattern) => matchPath(pattern, pathname))
  return origin === window.location.origin && isStaffPage ? pathname + search + hash : undefined
}
