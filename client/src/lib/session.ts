import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetToken, keepToken, useToken } from './token'

/** What the server says of a token; a token it does not accept is forgotten. */
const isValidQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['is-valid', token],
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const isValid = await (await import('./checkToken')).checkToken()
      if (!isValid) forgetToken(token)
      return isValid
    },
  })

/** The login state, shared across the app: the start-up check of the token decides it. */
export function useSession() {
  const token = useToken()
  const { data, error, refetch } = useQuery(isValidQuery(token))
  return { hasToken: token !== null, isLoggedIn: token !== null && data === true, error, retry: () => void refetch() }
}

/** Starts and ends a login in this browser. What staff data the cache holds goes with it. */
export function useLogin() {
  const queryClient = useQueryClient()
  return {
    logIn(token: string) {
      queryClient.setQueryData(isValidQuery(token).queryKey, true)
      keepToken(token)
    },
    logOut() {
      forgetToken()
      queryClient.removeQueries({ queryKey: ['staff'] })
    },
  }
}
