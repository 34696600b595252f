import { paths, staffPatterns } from '@range/shared/pagePaths'
import { matchPath } from 'react-router-dom'

const parameter = 'back'

/** Returns the login page's address that leads back to a place afterwards. */
export function loginPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${paths.login}?${new URLSearchParams({ [parameter]: pathname + search + hash })}`
}

/**
 * Returns where the login page's address leads back to: a staff page of this site, whatever else the address says;
 * undefined for anything else.
 */
export function backPath(loginSearch: string): string | undefined {
  const back = new URLSearchParams(loginSearch).get(parameter)
  if (!back?.startsWith('/') || !URL.canParse(back, window.location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(back, window.location.origin)
  const isStaffPage = staffPatterns.some((pattern) => matchPath(pattern, pathname))
  return origin === window.location.origin && isStaffPage ? pathname + search + hash : undefined
}
