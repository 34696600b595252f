import type { ReactNode } from 'react'
import type { Refusal } from '../../../ui/form/useTextForm'
import { PhoneLink } from '../../../ui/layout/ContactLinks'
import { Note } from '../../../ui/note/Note'

export const unavailable = 'Service temporary not available...'

/** A note that says why the booking was not made and what to do next. The children come before the advice. */
export function RefusalNote({ refusal, id, children }: { refusal: Refusal; id?: string; children?: ReactNode }) {
  return (
    <Note kind="danger" title={<span id={id}>{refusal.reason ?? unavailable}</span>} role="alert">
      {children}
      <p>Nothing was charged, and what you typed is still here.</p>
      <p>{adviceOf(refusal)}</p>
    </Note>
  )
}

function adviceOf({ reason, field, code }: Refusal): ReactNode {
  if (code === 'NO_ANSWER') {
    return 'The connection was lost before our server answered. When you’re online, press Book now again. You won’t be booked twice.'
  }
  if (reason === undefined) {
    return (
      <>
        Press Book now again in a minute, or call <PhoneLink />.
      </>
    )
  }
  if (field === 'time') return 'Choose another hour, then press Book now again.'
  return field ? 'Change it, then press Book now again.' : 'After that, press Book now again.'
}
