import type { Answered } from '@range/shared/answered'
import { markApplicationAnswered, markMessageAnswered } from '@range/shared/api/submissions'
import { useMutation } from '@tanstack/react-query'
import { mutation } from '../../lib/query'
import { Checkbox } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { instantText } from '../instantText'
import { isRunning } from '../isRunning'
import { failureText } from '../lostAnswer'

const contracts = { contacts: markMessageAnswered, memberships: markApplicationAnswered }
export type SubmissionKind = keyof typeof contracts

type Props = { subject: SubmissionKind; id: string; name: string; answered: Answered }

/** A checkbox that marks a message or application as answered, with the person and the time. */
export function AnsweredMark({ subject, id, name, answered }: Props) {
  const showToast = useToast()
  const marking = useMutation({
    ...mutation(contracts[subject]),
    onError: (error) =>
      showToast(failureText('We couldn’t save that.', error, { whether: 'it was saved', done: 'saved' })),
  })

  return (
    <Checkbox
      label={
        <>
          <span className="visuallyHidden">{name} is answered. </span>
          {answered && (
            <span>
              {answered.by}, <time dateTime={answered.at}>{instantText(answered.at)}</time>
            </span>
          )}
        </>
      }
      checked={marking.isPending ? marking.variables.body.answered : answered !== null}
      aria-disabled={marking.isPending || undefined}
      onChange={({ target }) =>
        !isRunning(marking) && marking.mutate({ params: { id }, body: { answered: target.checked } })
      }
    />
  )
}
