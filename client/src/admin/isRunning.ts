import type { MutationState } from '@tanstack/react-query'

/** The time within which two presses count as a double press. */
export const doubleClickMs = 400

/** Returns whether a mutation is pending or has just started, so that another press counts as part of a double click. */
export function isRunning({ status, submittedAt }: Pick<MutationState, 'status' | 'submittedAt'>): boolean {
  return status === 'pending' || (status === 'success' && Date.now() - submittedAt < doubleClickMs)
}
