import { pathIn } from '@range/shared/language'
import { bookingPath } from '@range/shared/pagePaths'
import type { BookingDocument } from './bookingModel'

/** Returns the address of a booking's own page in its guest's language; `publicUrl` is where guests find the site. */
export function bookingUrl(
  { _id, language }: Pick<BookingDocument, '_id' | 'language'>,
  { publicUrl }: { publicUrl: string },
): string {
  return publicUrl + pathIn(language, bookingPath(_id))
}
