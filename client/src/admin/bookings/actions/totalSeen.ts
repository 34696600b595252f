type QuoteQuery = { data: { total: number } | undefined; isPlaceholderData: boolean }

/** Returns the total that staff see and agree to; undefined while an earlier one stands in for it. */
export function totalSeen({ data, isPlaceholderData }: QuoteQuery): number | undefined {
  return isPlaceholderData ? undefined : data?.total
}
