import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError'

/**
 * Returns a new query client. A query that fails for a temporary reason is retried once. Offline, everything fails
 * immediately, because a mutation that waited for the connection would look done and take effect late.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 300,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.code === 'NO_ANSWER')
}
