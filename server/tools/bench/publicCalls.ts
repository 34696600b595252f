import { addDays, budapestToday } from '@range/shared/budapestTime'
import { listedPaths, paths } from '@range/shared/pagePaths'

/** The `Accept-Encoding` header of browsers. */
export const acceptEncoding = 'gzip, deflate, br'

/** Returns the paths of every public page, and of every API read that those pages make. */
export function publicCalls(now: Date): string[] {
  const date = addDays(budapestToday(now), 7)
  const reads = [
    'packages',
    'public-weapons',
    'current-eur',
    'venue',
    'most-chosen-package',
    'get-excluded-date',
    `get-excluded-time?date=${date}`,
    `get-availability?date=${date}&time=14`,
    `availability?from=${date}&to=${addDays(date, 27)}`,
  ]
  return [...listedPaths, paths.package('first-shots'), ...reads.map((read) => `/api/v1/${read}`)]
}

/** Returns the name of a call in the table: its path without the dates. */
export function nameOf(path: string): string {
  return path.replace('/api/v1/', 'GET ').replace(/\?.*/, '')
}
