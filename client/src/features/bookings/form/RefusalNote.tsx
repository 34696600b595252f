import { texts } from '@range/shared/texts/bookingForm'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../ui/form/useTextForm'
import { PhoneLink } from '../../../ui/layout/ContactLinks'
import { Note } from '../../../ui/note/Note'
import { RichText } from '../../../ui/text/RichText'

/** A note that says why the booking was not made and what to do next. The children come before the advice. */
export function RefusalNote({ refusal, id, children }: { refusal: Refusal; id?: string; children?: ReactNode }) {
  return (
    <Note kind="danger" title={<span id={id}>{refusal.reason ?? texts.unavailable}</span>} role="alert">
      {children}
      <p>{texts.nothingCharged}</p>
      <p>{adviceOf(refusal)}</p>
    </Note>
  )
}

function adviceOf({ reason, field, code }: Refusal): ReactNode {
  if (code === 'NO_ANSWER') return texts.afterNoAnswer
  if (reason === undefined) return <RichText text={texts.afterFailure} parts={{ phone: () => <PhoneLink /> }} />
  if (field === 'time') return texts.afterTakenHour
  return field ? texts.afterRefusedField : texts.afterRefusal
}
