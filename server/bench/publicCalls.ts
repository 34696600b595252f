import { addDays, budapestToday } from '@range/shared/budapestTime'
import { listedPaths, paths } from '@range/shared/pagePaths'

/** What is measured: content changes only when staff change it, seats change with every booking. */
export type PublicCall = { kind: 'page' | 'content' | 'seats'; path: string }

/** As browsers ask. */
export const acceptEncoding = 'gzip, deflate, br'

/** Every page that anybody may see, and every reading that the public pages do. */
export function publicCalls(now: Date): PublicCall[] {
  const date = addDays(budapestToday(now), 7)
  const pages = [...listedPaths, paths.package('first-shots')]
  const content = ['packages', 'public-weapons', 'current-eur', 'venue', 'most-chosen-package']
  const seats = [
    'get-excluded-date',
    `get-excluded-time?date=${date}`,
    `get-availability?date=${date}&time=14`,
    `availability?from=${date}&to=${addDays(date, 27)}`,
  ]
  return [
    ...pages.map((path) => ({ kind: 'page', path }) as const),
    ...content.map((name) => ({ kind: 'content', path: `/api/v1/${name}` }) as const),
    ...seats.map((name) => ({ kind: 'seats', path: `/api/v1/${name}` }) as const),
  ]
}

/** Returns how a call is named in tables and budgets: without the days that it asks about. */
export function nameOf({ path }: PublicCall): string {
  return path.replace('/api/v1/', 'GET ').replace(/\?.*/, '')
}
