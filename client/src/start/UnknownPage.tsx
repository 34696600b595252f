import type { ComponentType } from 'react'
import { useSignIn } from '../lib/signIn'
import { lazyPart } from '../ui/note/Retry'
import { GuestNotFound } from '../ui/page/NotFound'

/**
 * Returns the 404 page: for guests, and for staff as soon as their login is confirmed, because the server renders the guests’.
 */
export function unknownPage(loadForStaff: () => Promise<{ default: ComponentType }>): ComponentType {
  const StaffNotFound = lazyPart('the page', loadForStaff)
  return () => (useSignIn().isSignedIn ? <StaffNotFound fallback={<GuestNotFound />} /> : <GuestNotFound />)
}
