import { exportFormats } from '@range/shared/exportFormat'
import { useRemembered } from './useRemembered'

/** Returns the format of the exports that this browser downloads, and its setter. */
export function useExportFormat() {
  return useRemembered('export-format', exportFormats)
}
