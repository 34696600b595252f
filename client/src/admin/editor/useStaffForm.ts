import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FormAction } from '../../ui/action/useSending'
import { showRefusal } from '../showRefusal'
import { useKeptDraft } from './useKeptDraft'

type Options<Draft extends FieldValues, Input extends FieldValues, Wanted, Answer> = {
  /** Identifies the form and its record; this tab keeps the draft under it until the form is closed. */
  name: string
  /** Checks a draft; its output is sent. */
  schema: z.ZodType<Input, Draft>
  blank: NoInfer<Draft>
  action: FormAction<Wanted, Answer>
  /** Returns what the action sends for an input; undefined closes the form unsent. */
  wanted: (input: Input) => NoInfer<Wanted> | undefined
  /** Called with the response and the input after sending, or without them when the form is closed unsent. */
  onClose: (answer?: Answer, input?: Input) => void
}

/** The state of a staff form and its actions. */
export type StaffFormState = {
  kept: { isRestored: boolean; startOver: () => void }
  isDirty: boolean
  isPending: boolean
  error: Error | null
  submit: () => unknown
  close: () => void
}

/** Returns a form that keeps its draft, validates it, sends it once, and shows a server error at the field that it names. */
export function useStaffForm<Draft extends FieldValues, Input extends FieldValues, Wanted, Answer>(
  options: Options<Draft, Input, Wanted, Answer>,
) {
  const form = useForm<Draft, unknown, Input>({
    resolver: zodResolver(options.schema),
    defaultValues: options.blank as DefaultValues<Draft>,
  })
  const { forget, ...kept } = useKeptDraft(options.name, form)

  const { act, isPending, error } = options.action

  function close(answer?: Answer, input?: Input) {
    forget()
    options.onClose(answer, input)
  }

  function send(input: Input) {
    const wanted = options.wanted(input)
    if (wanted === undefined) return close()
    if (isPending) return
    act(wanted, {
      onDone: (answer) => close(answer, input),
      onFailed: (refusal) => showRefusal(form.setError, refusal),
    })
  }

  return {
    form,
    kept,
    isDirty: form.formState.isDirty,
    isPending,
    error,
    /** Sends without validating. */
    send,
    /** Validates the draft and sends it. */
    submit: () => void form.handleSubmit(send)(),
    close: () => close(),
  }
}
