/** The pages that search engines may list. */
export const listedPaths = [
  '/',
  '/weapons',
  '/packages',
  '/about-us',
  '/membership',
  '/contact',
  '/policy',
  '/terms-and-conditions',
  '/returns-policy',
] as const
export type ListedPath = (typeof listedPaths)[number]

export function isListedPath(path: string): path is ListedPath {
  return (listedPaths as readonly string[]).includes(path)
}

/** Every public page of the site, as a path pattern with `:id` for a variable part. Anything else is answered 404. */
export const pagePaths = [...listedPaths, '/login', '/booking', '/booking/:id', '/spr'] as const

/** Where a guest sees a booking; its id is the guest's key. */
export function bookingPath(id: string): string {
  return `/booking/${encodeURIComponent(id)}`
}
