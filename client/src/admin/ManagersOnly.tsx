import type { ReactNode } from 'react'
import { useSignIn } from '../lib/signIn'

/** Renders its children for managers only. */
export function ManagersOnly({ children }: { children: ReactNode }) {
  return useSignIn().me?.role === 'manager' ? children : null
}
