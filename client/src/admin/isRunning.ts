import type { MutationState } from '@tanstack/react-query'

const doubleClickMs = 400

/** Returns whether a mutation is pending or has just begun: the same press again is the second one of a double click. */
export function isRunning({ status, submittedAt }: Pick<MutationState, 'status' | 'submittedAt'>): boolean {
  return status === 'pending' || (status === 'success' && Date.now() - submittedAt < doubleClickMs)
}
