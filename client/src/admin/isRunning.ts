import type { MutationState } from '@tanstack/react-query'
import { doubleClickMs } from '../ui/button/ignorePresses'

/** Returns whether a mutation is pending or has just started, so that another press counts as part of a double click. */
export function isRunning({ status, submittedAt }: Pick<MutationState, 'status' | 'submittedAt'>): boolean {
  return status === 'pending' || (status === 'success' && Date.now() - submittedAt < doubleClickMs)
}
