import type { ReactNode } from 'react'
import { useSignIn } from '../lib/signIn'

/** Shows a part of a page to managers, and nothing to anybody else. */
export function ManagersOnly({ children }: { children: ReactNode }) {
  return useSignIn().me?.role === 'manager' ? children : null
}
