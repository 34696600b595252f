import type { NewCashUp } from '@range/shared/cashUps/schema'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { ActionFailure } from '../ActionFailure'
import type { ShiftId, TillDraftKind } from './shiftDraftNames'

type Action = ShiftId & {
  kind: TillDraftKind
  words: Omit<ComponentProps<typeof ActionFailure>, 'error'>
  /** The counted sums and the note that were sent. */
  sent?: Pick<NewCashUp, 'counted'> & Partial<Pick<NewCashUp, 'note'>>
}

/** An action on a shift that failed. */
export type TillFailure = Action & { error: Error }
export type TillAttempt = <T>(action: Action, send: () => Promise<T>) => Promise<T>

/**
 * Returns the last failure of the till and a function that sends an action. The failure belongs to the page, because another
 * form or shift may have replaced the form that sent it.
 */
export function useTillAction() {
  const [failure, setFailure] = useState<TillFailure>()
  const attempt: TillAttempt = async (action, send) => {
    setFailure(undefined)
    try {
      return await send()
    } catch (error) {
      setFailure({ ...action, error: error as Error })
      throw error
    }
  }
  return { failure, attempt, forget: () => setFailure(undefined) }
}
