import { type FailedCheck, firstFailedCheck } from '@range/shared/bookings/checks'
import { useState } from 'react'
import type { BookingDraft } from './draft'
import type { SelectedPackage } from './selection'

/** A refusal by the server: the reason, and the field if one is at fault. */
export type Refusal = { reason?: string | undefined; field?: string | undefined }

export type ShownFailure = {
  failed: FailedCheck | undefined
  /** Returns the message of a field, if it is the one that failed. */
  of: (field: FailedCheck['field']) => string | undefined
}

/** Returns the id of the element that a failed check points at. */
export function fieldId(field: FailedCheck['field']): string {
  return `booking-${field}`
}

/** Returns the failed check or refusal to show until it is corrected, and a function that checks the form. */
export function useFailure(draft: BookingDraft, selected: readonly SelectedPackage[], refusal: Refusal | undefined) {
  const [found, setFound] = useState<FailedCheck>()
  const current = firstFailedCheck({ ...draft, selected })
  const failed = found && current?.field === found.field && current.message === found.message ? found : undefined
  const refused = (field: string) => (refusal?.field === field ? refusal.reason : undefined)
  const failure: ShownFailure = {
    failed,
    of: (field) => (failed?.field === field ? failed.message : refused(field)),
  }

  /** Checks the form and returns whether it may be sent. */
  function check(): boolean {
    setFound(current)
    return current === undefined
  }

  return { failure, check }
}
