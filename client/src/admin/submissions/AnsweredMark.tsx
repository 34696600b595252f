import type { Answered } from '@range/shared/answered'
import { markApplicationAnswered, markMessageAnswered } from '@range/shared/api/submissions'
import { texts } from '@range/shared/staffTexts/submissions'
import { useAction } from '../../ui/action/useAction'
import { Checkbox } from '../../ui/field/Field'
import { RichText } from '../../ui/text/RichText'
import { instantText } from '../instantText'

const contracts = { contacts: markMessageAnswered, memberships: markApplicationAnswered }
export type SubmissionKind = keyof typeof contracts

type Props = { subject: SubmissionKind; id: string; name: string; answered: Answered }

/** A checkbox that marks a message or application as answered, with the person and the time. */
export function AnsweredMark({ subject, id, name, answered }: Props) {
  const marking = useAction(contracts[subject], {
    // The second click of a double click wants the opposite.
    queue: { name: `answered ${id}`, nameOf: () => '' },
    failure: {
      notDone: texts.notSaved,
      unknown: texts.unknown,
      // After an unknown outcome the page shows the stored tick, and pressing again would change it back.
      again: texts.checkTick,
    },
    reload: 'awaited',
  })

  return (
    <Checkbox
      label={
        <>
          <span className="visuallyHidden">{texts.isAnswered({ name })}</span>
          {answered && (
            <span>
              <RichText
                text={texts.answeredBy({ name: answered.by, at: instantText(answered.at) })}
                parts={{ at: (at) => <time dateTime={answered.at}>{at}</time> }}
              />
            </span>
          )}
        </>
      }
      checked={marking.isPending && marking.sent ? marking.sent.body.answered : answered !== null}
      aria-disabled={marking.isPending || undefined}
      onChange={({ target }) => marking.act({ params: { id }, body: { answered: target.checked } })}
    />
  )
}
