import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the page at an address below `basename` into its routes. Hydration needs this first, because React needs the
 * components that the server rendered; prefetching uses it ahead of a visit. Rejects if the code cannot be loaded.
 */
export async function loadPage(routes: RouteObject[], address: string, basename = '/'): Promise<void> {
  const matched = matchRoutes(routes, address, basename) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
