import type { FailedCheck } from '@range/shared/bookings/checks'
import { type Ref, useEffect } from 'react'
import { Note } from '../../../ui/note/Note'
import { fieldId } from '../draft/failure'

/** Shows above the form why the booking cannot go ahead, with a link to the field. */
export function ErrorSummary({ failed, ref }: { failed: FailedCheck; ref: Ref<HTMLDivElement> }) {
  useEffect(() => {
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [])

  return (
    <Note ref={ref} kind="danger" title="There is a problem" role="alert">
      <a
        href={`#${fieldId(failed.field)}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(fieldId(failed.field))?.focus()
        }}
      >
        {failed.message}
      </a>
    </Note>
  )
}
