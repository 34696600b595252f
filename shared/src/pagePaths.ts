/** Every public page of the site, as a path pattern with `:id` for a variable part. Anything else is answered 404. */
export const pagePaths = [
  '/',
  '/weapons',
  '/packages',
  '/about-us',
  '/membership',
  '/contact',
  '/login',
  '/booking',
  '/booking/:id',
  '/spr',
  '/policy',
  '/terms-and-conditions',
  '/returns-policy',
] as const

/** Where a guest sees a booking; its id is the guest's key. */
export function bookingPath(id: string): string {
  return `/booking/${encodeURIComponent(id)}`
}
