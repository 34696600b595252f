import { paths, staffPatterns } from '@range/shared/pagePaths'
import { matchPath } from 'react-router-dom'

const parameter = 'back'

/** Returns the path of the login page that leads back to a location after login. */
export function loginPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${paths.login}?${new URLSearchParams({ [parameter]: pathname + search + hash })}`
}

/**
 * Returns the path that the login page leads back to; undefined unless it is a staff page of this site, so that a forged
 * link cannot redirect elsewhere.
 */
export function backPath(loginSearch: string): string | undefined {
  const back = new URLSearchParams(loginSearch).get(parameter)
  if (!back?.startsWith('/') || !URL.canParse(back, window.location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(back, window.location.origin)
  const isStaffPage = staffPatterns.some((pattern) => matchPath(pattern, pathname))
  return origin === window.location.origin && isStaffPage ? pathname + search + hash : undefined
}
