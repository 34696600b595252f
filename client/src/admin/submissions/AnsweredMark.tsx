import type { Answered } from '@range/shared/answered'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { instantText } from '../instantText'
import { isRunning } from '../isRunning'
import { failureText } from '../lostAnswer'
import { markSubmissionAnswered, type SubmissionKind, submissionQueries } from './queries'

type Props = { subject: SubmissionKind; id: string; name: string; answered: Answered }

/** A checkbox that marks a message or application as answered, with the person and the time. */
export function AnsweredMark({ subject, id, name, answered }: Props) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const marking = useMutation({
    mutationFn: (checked: boolean) => markSubmissionAnswered(subject, id, checked),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: submissionQueries.unanswered().queryKey })
      return queryClient.invalidateQueries({ queryKey: submissionQueries[subject]().queryKey })
    },
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
      checked={marking.isPending ? marking.variables : answered !== null}
      aria-disabled={marking.isPending || undefined}
      onChange={({ target }) => !isRunning(marking) && marking.mutate(target.checked)}
    />
  )
}
