import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError'

/**
 * The cache of server data. A look-up that failed for a passing reason is tried once more; nothing pops up from here.
 * Without a line everything fails at once: a change that waited for one would look done and act late.
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
