import { useQueryClient } from '@tanstack/react-query'
import { forgetToken } from './token'

/** Returns a function that signs out of this browser and drops the cached staff data. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient()
  return () => {
    forgetToken()
    queryClient.removeQueries({ queryKey: ['staff'] })
  }
}
