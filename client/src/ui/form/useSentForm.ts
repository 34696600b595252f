import { honeypotName } from '@range/shared/honeypotName'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { useToast } from '../toast/Toast'
import type { SendOutcome } from './FormOutcome'
import { keepTexts, loadTexts } from './keptTexts'
import { type Problems, useTextForm } from './useTextForm'

type Submission<Field extends string> = Record<Field | typeof honeypotName, string>

/** The schema that validates a form's texts, and the call that sends them. */
export type SentFormCalls<Field extends string> = {
  schema: z.ZodType
  send: (submission: Submission<Field>) => Promise<unknown>
}

type Options<Field extends string> = {
  blank: Readonly<Record<Field, string>>
  /** The name under which this tab keeps the typed text until it is sent. */
  keptAs: string
  /** Called when the form is first used, because the page can paint without this code. */
  loadCalls: () => Promise<SentFormCalls<Field>>
  /** The first sentence about a failure, followed by the reason. */
  failure: string
}

/**
 * Returns the state of a form that is sent without a confirmation: validated with the schema, and cleared after success. A
 * failure is shown in a toast and, as `outcome`, below the button, and keeps every text.
 */
export function useSentForm<Field extends string>({ blank, keptAs, loadCalls, failure }: Options<Field>) {
  const [schema, setSchema] = useState<z.ZodType>()
  const { formRef, values, edit, check, refuse, fieldProps } = useTextForm<Field, Record<Field, string>>({
    blank,
    loadKept: () => loadTexts(keptAs, blank),
    parse: (typed) => typed,
    problemsOf: (texts) => problemsOf(schema, texts),
  })
  const first = useRef(values)
  const showToast = useToast()

  useEffect(() => {
    // The first texts need no saving: they are the kept ones or are about to be replaced by them.
    if (values !== first.current) keepTexts(keptAs, values)
  }, [keptAs, values])

  const sending = useMutation({
    mutationFn: async (submission: Submission<Field>) => {
      const calls = await loadCalls().catch(() => {
        throw new ApiError('We couldn’t reach our server. Check your connection and try again.', 'NO_ANSWER', 0)
      })
      setSchema(calls.schema)
      if (!check(problemsOf(calls.schema, submission))) return 'refused'
      await calls.send(submission)
      return 'sent'
    },
    onSuccess: (outcome) => {
      if (outcome !== 'sent') return
      // The effect above does not run if the visitor has left this page.
      keepTexts(keptAs, blank)
      edit(() => blank)
    },
    onError: (error) => {
      showToast(`${failure} ${error.message}`)
      if (error instanceof ApiError) refuse({ reason: error.message, field: error.field })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    const trap = new FormData(event.currentTarget).get(honeypotName)
    sending.mutate({ ...values, [honeypotName]: String(trap ?? '') } as Submission<Field>)
  }

  function loadAhead() {
    // A failure is ignored, because sending the form loads the code again and reports it then.
    if (!schema) void loadCalls().catch(() => undefined)
  }

  return {
    formProps: { ref: formRef, noValidate: true, onSubmit: submit, onFocus: loadAhead },
    fieldProps,
    isSending: sending.isPending,
    outcome: {
      isSent: sending.data === 'sent',
      failure: sending.error ? { title: failure, reason: sending.error.message } : undefined,
    } satisfies SendOutcome,
  }
}

/** Returns the first problem of each field; none until the schema is loaded. */
function problemsOf(schema: z.ZodType | undefined, texts: Record<string, string>): Problems {
  const issues = schema?.safeParse(texts).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
