import type { NewCashUp } from '@range/shared/cashUps/schema'
import type { ComponentProps } from 'react'
import type { ActionFailure } from '../../ui/action/ActionFailure'
import type { ShiftId, TillDraftKind } from './shiftDraftNames'

/** An action on a shift that failed. It belongs to the page, because another form or shift may have replaced its form. */
export type TillFailure = ShiftId & {
  kind: TillDraftKind
  words: Omit<ComponentProps<typeof ActionFailure>, 'error'>
  /** The counted sums and the note that were sent. */
  sent?: Pick<NewCashUp, 'counted'> & Partial<Pick<NewCashUp, 'note'>>
  error: Error
}

/** Shows the failure of an action on the page; undefined when an action starts. */
export type ShowTillFailure = (failure: TillFailure | undefined) => void
