import { createContext, use } from 'react'
import type { SiteRouter } from './siteRouter'

/** The router, where there is one: the server's pages have none. */
export const RouterContext = createContext<{ router?: SiteRouter; isLoading: boolean }>({ isLoading: false })

/** Returns whether the code of the next page is on its way. */
export function useIsLoading(): boolean {
  return use(RouterContext).isLoading
}
