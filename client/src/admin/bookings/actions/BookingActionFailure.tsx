import { texts } from '@range/shared/staffTexts/bookingDialog'
import type { ComponentProps } from 'react'
import { ApiError } from '../../../lib/apiError'
import { useNow } from '../../../lib/clock'
import { ActionFailure } from '../../../ui/action/ActionFailure'
import { Note } from '../../../ui/note/Note'
import { showWhole } from '../../../ui/note/showWhole'
import { latestChangeText } from '../latestChange'

type Props = ComponentProps<typeof ActionFailure> & {
  /** The advice when the server finds, by the version sent, that somebody else has changed the booking. */
  changedMeanwhile?: string
}

/** Says why a change to a booking failed. If somebody else changed the booking first, names the person and the change. */
export function BookingActionFailure({ error, changedMeanwhile, ...props }: Props) {
  const now = useNow()
  if (changedMeanwhile && error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
    return (
      <Note kind="warning" title={texts.changedBySomebody} role="alert" ref={showWhole}>
        {latestChangeText(error.current, now) && <p>{error.message}</p>}
        <p>{changedMeanwhile}</p>
      </Note>
    )
  }
  return <ActionFailure error={error} {...props} />
}
