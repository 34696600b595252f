import { matchRoutes, type RouteObject } from 'react-router-dom'

/** Loads the code of the page at `path` into its route, so that it can be shown at once. */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Returns whether the page at `path` can be shown at once. */
export function isLoaded(routes: RouteObject[], path: string): boolean {
  return matchRoutes(routes, path)?.every(({ route }) => !route.lazy) ?? true
}
