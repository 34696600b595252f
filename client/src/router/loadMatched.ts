import { matchRoutes, type RouteObject } from 'react-router-dom'

let running = 0

/** Loads the code of the page at `path` into its route, so that it can be shown at once. */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  await Promise.all(matched.map(({ route }) => load(route)))
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  running += 1
  try {
    const page = await route.lazy()
    // The loader's answer when somebody has prevented its failure.
    if (!page) throw new Error('The code of the page did not come')
    Object.assign(route, page, { lazy: undefined })
  } finally {
    running -= 1
  }
}

/** Returns whether code of a whole page is on its way, be it ahead of a visit. */
export function isLoadingPage(): boolean {
  return running > 0
}

/** Returns whether the page at `path` can be shown at once. */
export function isLoaded(routes: RouteObject[], path: string): boolean {
  return matchRoutes(routes, path)?.every(({ route }) => !route.lazy) ?? true
}
