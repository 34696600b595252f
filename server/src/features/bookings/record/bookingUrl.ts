import { bookingPath } from '@range/shared/pagePaths'

/** Returns the address of a booking's own page, for browsers and emails; `publicUrl` is where guests find the site. */
export function bookingUrl(id: string, { publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}${bookingPath(id)}`
}
