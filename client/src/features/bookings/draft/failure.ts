import { type FailedCheck, firstFailedCheck } from '@range/shared/bookings/checks'
import { useState } from 'react'
import type { BookingDraft } from './draft'
import type { SelectedPackage } from './selection'

/** What the server refused, why, and the field at fault when there is one. */
export type Refusal = { reason?: string | undefined; field?: string | undefined }

export type ShownFailure = {
  failed: FailedCheck | undefined
  /** The message to show at a field, if that is the one that failed. */
  of: (field: FailedCheck['field']) => string | undefined
}

/** The element that a failed check points at. */
export function fieldId(field: FailedCheck['field']): string {
  return `booking-${field}`
}

/** Checks the form when asked, and shows what failed until it is mended; and what the server refused. */
export function useFailure(draft: BookingDraft, selected: readonly SelectedPackage[], refusal: Refusal | undefined) {
  const [found, setFound] = useState<FailedCheck>()
  const current = firstFailedCheck({ ...draft, selected })
  const failed = found && current?.field === found.field && current.message === found.message ? found : undefined
  const refused = (field: string) => (refusal?.field === field ? refusal.reason : undefined)
  const failure: ShownFailure = {
    failed,
    of: (field) => (failed?.field === field ? failed.message : refused(field)),
  }

  /** Whether the form may be sent. */
  function check(): boolean {
    setFound(current)
    return current === undefined
  }

  return { failure, check }
}
