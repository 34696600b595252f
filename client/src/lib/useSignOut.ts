import { useQueryClient } from '@tanstack/react-query'
import { staffQueries } from './queryKeys'
import { signOut } from './token'
import { forgetUnsaved } from './unsavedWork'
import { rememberUsedPassword } from './usedPassword'

/** Returns a function that signs out in this browser and drops the cached staff data and the unsaved work of its account. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient()
  return () => {
    forgetUnsaved()
    rememberUsedPassword('')
    signOut()
    queryClient.removeQueries(staffQueries)
  }
}
