import type { Ref } from 'react'
import { Note } from '../../../ui/note/Note'
import { fieldId } from '../draft/useBookingForm'

/** A note above the form: why the booking cannot go ahead, as a link to the field. */
export function ErrorSummary({ problem, ref }: { problem: readonly [string, string]; ref: Ref<HTMLDivElement> }) {
  const [field, message] = problem

  return (
    <Note ref={ref} kind="danger" title="There is a problem" role="alert">
      <a
        href={`#${fieldId(field)}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(fieldId(field))?.focus()
        }}
      >
        {message}
      </a>
    </Note>
  )
}
