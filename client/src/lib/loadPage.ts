import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the page at `path` into its routes. Hydration needs this first, because React needs the components that
 * the server rendered; prefetching uses it ahead of a visit. Rejects if the code cannot be loaded.
 */
export async function loadPage(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
