import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../lib/apiError'

/** Shows the server's validation error at the field that it names, and focuses that field. */
export function showRefusal<Draft extends FieldValues>(setError: UseFormSetError<Draft>, error: Error): void {
  if (!(error instanceof ApiError) || !error.field) return
  setError(error.field as Path<Draft>, { type: 'refused', message: error.message }, { shouldFocus: true })
}
