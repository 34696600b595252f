import { guestFields } from '@range/shared/bookings/checks'
import { texts } from '@range/shared/texts/bookingForm'
import { Note } from '../../../ui/note/Note'
import { fieldElement, fieldId } from '../draft/useBookingForm'

const labels = (): Record<string, string> => ({
  ...texts.fields,
  ...Object.fromEntries(guestFields.map(({ name, label }) => [name, label])),
})

/** A note above the button: the message that was announced at its field, and a link to every other marked field. */
export function ErrorSummary({ problems }: { problems: ReadonlyMap<string, string> }) {
  const [first, ...others] = problems
  if (!first) return null

  return (
    <section aria-label={texts.toFix}>
      <Note kind="danger" title={texts.thingsToFix({ count: problems.size })}>
        <p>
          <FieldLink field={first[0]}>{first[1]}</FieldLink>
        </p>
        {others.length > 0 && (
          <p>
            <span>{texts.thenFix}</span>{' '}
            {others.map(([field], index) => (
              <span key={field}>
                <FieldLink field={field}>{labels()[field] ?? field}</FieldLink>
                {index < others.length - 1 && ', '}
              </span>
            ))}
          </p>
        )}
      </Note>
    </section>
  )
}

function FieldLink({ field, children }: { field: string; children: string }) {
  return (
    <a
      href={`#${fieldId(field)}`}
      onClick={(event) => {
        event.preventDefault()
        fieldElement(field)?.focus()
      }}
    >
      {children}
    </a>
  )
}
