import type { Endpoint } from '@range/shared/api/endpoint'
import { texts } from '@range/shared/texts/action'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type ActionWords, failureText, mayHaveActed } from '../../lib/lostAnswer'
import { reloadTouched } from '../../lib/queryKeys'
import { doubleClickMs } from '../button/ignorePresses'
import { useToast, useWithdrawToast } from '../toast/Toast'

/** The words for a failed action. An action that does no harm when repeated needs only `notDone`. */
export type FailureWords = { notDone: string } & (ActionWords | { [W in keyof ActionWords]?: never })

export type ActionOptions<Wanted, Answer> = {
  /**
   * The queue of an action that several components offer. Its requests run one after another, and only a press that
   * repeats the latest is ignored: one with the same `nameOf`. A press with the same `subjectOf`, by default `nameOf`, is
   * another try, which withdraws the failure before.
   */
  queue?: { name: string; nameOf: (wanted: Wanted) => string; subjectOf?: (wanted: Wanted) => string }
  /** Called first. May return a function that is called after a failure, to undo what the page already shows. */
  onStart?: (wanted: Wanted) => unknown
  /** Returns the toast's text on success; undefined shows none. With `undo`, the toast offers that action. */
  successText?: (answer: Answer, wanted: Wanted) => string | undefined
  undo?: (answer: Answer, wanted: Wanted) => (() => void) | undefined
  /** Whether the toast offers the undoing only right afterwards. */
  isUndoBrief?: (wanted: Wanted) => boolean
  /** The toast on failure; without it the caller shows the failure. */
  failure?: FailureWords | ((wanted: Wanted) => FailureWords | undefined)
  /**
   * Whether the toast about an unknown outcome offers to send it again, because the server would act once. Words with advice
   * of their own have no such offer.
   */
  isRepeatable?: boolean
  onDone?: (answer: Answer, wanted: Wanted) => void
  onFailed?: (error: Error, wanted: Wanted) => void
  /**
   * When to reload; by default always, without waiting for it. With `awaited` the action is pending until the reload ends,
   * for a page that shows its effect only then; with `afterFailure` the answer itself shows the effect.
   */
  reload?: 'awaited' | 'afterFailure'
}

export type Sending<Wanted, Answer> = { send: (wanted: Wanted) => Promise<Answer> }

type Then<Answer> = { onDone?: (answer: Answer) => void; onFailed?: (error: Error) => void }

/** An action as a form takes it. */
export type FormAction<Wanted, Answer> = {
  act: (wanted: Wanted, then?: Then<Answer>) => void
  isPending: boolean
  error: Error | null
}

/**
 * Returns an action that sends with `send`: `act` sends once, and then shows a toast and reloads what its contract touches,
 * even if the page is gone by then. Sending again withdraws the toast about the failure before. While it is pending, another
 * press is ignored; right after success, one that wants the same is ignored. Public pages use this instead of `useAction`,
 * which loads the code that calls the server with the page.
 */
export function useSending<Wanted, Answer>(
  options: ActionOptions<Wanted, Answer> & Sending<Wanted, Answer>,
  contractOf?: (wanted: Wanted) => Endpoint,
) {
  const {
    queue,
    send,
    onStart,
    successText,
    undo,
    isUndoBrief,
    failure,
    isRepeatable = false,
    onDone,
    onFailed,
    reload,
  } = options
  const queryClient = useQueryClient()
  const showToast = useToast()
  const withdrawToast = useWithdrawToast()
  const id = useId()
  const mutationKey = ['action', queue?.name ?? id]
  const nameOf = (wanted: Wanted) => queue?.nameOf(wanted)
  const toastName = (wanted: Wanted) => [...mutationKey, (queue?.subjectOf ?? queue?.nameOf)?.(wanted)].join(' ')

  const { mutateAsync, isPending, isSuccess, data, error, variables, reset } = useMutation({
    mutationKey,
    ...(queue && { scope: { id: queue.name } }),
    mutationFn: send,
    ...(onStart && { onMutate: onStart }),
    onSuccess: (answer, wanted) => {
      const text = successText?.(answer, wanted)
      const onAction = undo?.(answer, wanted)
      const isBrief = isUndoBrief?.(wanted) ?? false
      const action = onAction && { action: { label: texts.undo, onAction, isBrief } }
      if (text) showToast(text, { tone: 'success', isDone: true, ...action })
      onDone?.(answer, wanted)
    },
    // Not in the component, because that may have unmounted before the response.
    onError: (error, wanted, goBack) => {
      if (typeof goBack === 'function') goBack()
      const words = typeof failure === 'function' ? failure(wanted) : failure
      const name = toastName(wanted)
      const again = { action: { label: texts.tryAgain, onAction: () => act(wanted) } }
      const isOffered = isRepeatable && mayHaveActed(error) && !words?.again
      if (words) showToast(textOf(words, error), { name, ...(isOffered && again) })
      onFailed?.(error, wanted)
    },
    onSettled: (_answer, error, wanted) => {
      if (!contractOf || (reload === 'afterFailure' && !error)) return
      const reloaded = reloadTouched(queryClient, contractOf(wanted))
      return reload === 'awaited' ? reloaded : undefined
    },
  })

  function isRepeated(wanted: Wanted): boolean {
    const latest = queryClient.getMutationCache().findAll({ mutationKey }).at(-1)?.state
    if (!latest) return false
    const isJustDone = latest.status === 'success' && Date.now() - latest.submittedAt < doubleClickMs
    if (queue)
      return (latest.status === 'pending' || isJustDone) && nameOf(latest.variables as Wanted) === nameOf(wanted)
    return latest.status === 'pending' || (isJustDone && JSON.stringify(latest.variables) === JSON.stringify(wanted))
  }

  function act(wanted: Wanted, then: Then<Answer> = {}): void {
    if (isRepeated(wanted)) return
    withdrawToast(toastName(wanted))
    mutateAsync(wanted).then(then.onDone, then.onFailed ?? (() => {}))
  }

  return { act, isPending, isSuccess, answer: data, error, sent: variables, reset }
}

function textOf(words: FailureWords, error: Error): string {
  return words.unknown === undefined ? `${words.notDone} ${error.message}` : failureText(words.notDone, error, words)
}
