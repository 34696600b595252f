import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError'

/** The cache of server data. A look-up that failed for a passing reason is tried once more; nothing pops up from here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && isPassing(error), retryDelay: 300 },
    },
  })
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.code === 'NO_ANSWER')
}
