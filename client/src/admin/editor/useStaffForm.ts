import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from '../showRefusal'
import { useKeptDraft } from './useKeptDraft'

type Options<Draft extends FieldValues, Input extends FieldValues, Answer> = {
  /** Identifies the form and its record; this tab keeps the draft under it until the form is closed. */
  name: string
  /** Checks a draft; its output is sent. */
  schema: z.ZodType<Input, Draft>
  blank: NoInfer<Draft>
  send: (input: Input) => Promise<Answer>
  /** Called with the response after sending, or without one when the form is closed unsent. */
  onClose: (answer?: Answer) => void
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
export function useStaffForm<Draft extends FieldValues, Input extends FieldValues, Answer>(
  options: Options<Draft, Input, Answer>,
) {
  const form = useForm<Draft, unknown, Input>({
    resolver: zodResolver(options.schema),
    defaultValues: options.blank as DefaultValues<Draft>,
  })
  const isSending = useRef(false)
  const { forget, ...kept } = useKeptDraft(options.name, form)

  function close(answer?: Answer) {
    forget()
    options.onClose(answer)
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: options.send,
    onSuccess: close,
    onError: (refusal) => showRefusal(form.setError, refusal),
    onSettled: () => {
      isSending.current = false
    },
  })

  function send(input: Input) {
    // A ref, because `isPending` does not change before the next render and a double press would send twice.
    if (isSending.current) return
    isSending.current = true
    mutate(input)
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
