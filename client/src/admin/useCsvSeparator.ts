import { csvSeparators } from '@range/shared/csv'
import { useRemembered } from './useRemembered'

/** Returns the separator of the CSV files that this browser downloads, and its setter. */
export function useCsvSeparator() {
  return useRemembered('csv-separator', csvSeparators)
}
