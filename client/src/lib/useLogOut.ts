import { useQueryClient } from '@tanstack/react-query'
import { forgetToken } from './token'

/** Ends the login in this browser. What staff data the cache holds goes with it. */
export function useLogOut(): () => void {
  const queryClient = useQueryClient()
  return () => {
    forgetToken()
    queryClient.removeQueries({ queryKey: ['staff'] })
  }
}
