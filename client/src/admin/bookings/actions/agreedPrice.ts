import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/apiError'
import { reload } from '../../../lib/queryKeys'

type QuoteQuery = { data: { total: number } | undefined; isPlaceholderData: boolean }

/** Returns the total that staff see and agree to; undefined while an earlier one stands in for it. */
export function totalSeen({ data, isPlaceholderData }: QuoteQuery): number | undefined {
  return isPlaceholderData ? undefined : data?.total
}

/** If the server refuses the total that staff saw, reloads the packages and calls `quoteAgain`. */
export function afterPriceChange(
  error: Error | null,
  queryClient: QueryClient,
  quoteAgain: () => Promise<unknown>,
): void {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED') return
  void quoteAgain()
  void reload(queryClient, 'packages')
}
