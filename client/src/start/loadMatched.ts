import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Loads the code of the page at `path` into its route, so that the router can show it at once. */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
