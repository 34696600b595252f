import { honeypotName } from '@range/shared/honeypotName'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { useToast } from '../toast/Toast'

type Submission<Field extends string> = Record<Field | typeof honeypotName, string>

/** The schema that validates a form's texts, and the call that sends them. */
export type TextFormCalls<Field extends string> = {
  schema: z.ZodType
  send: (submission: Submission<Field>) => Promise<unknown>
}

type Options<Field extends string> = {
  blank: Readonly<Record<Field, string>>
  /** Loaded when the form is first used: a page paints without it. */
  loadCalls: () => Promise<TextFormCalls<Field>>
  /** The toast's text when sending failed, before the reason. */
  failure: string
}

/**
 * Returns the state of a form of plain texts: validated with the schema when sent, cleared after success. A failure is shown
 * in a toast and keeps every text; a field's problem is shown at the field, and the first such field takes the focus.
 */
export function useTextForm<Field extends string>({ blank, loadCalls, failure }: Options<Field>) {
  const [texts, setTexts] = useState<Record<Field, string>>(blank)
  const [schema, setSchema] = useState<z.ZodType>()
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<{ field: string; reason: string }>()
  const form = useRef<HTMLFormElement>(null)
  const showToast = useToast()
  const problems = attempts > 0 && schema ? problemsOf(schema, texts) : new Map<string, string>()

  const sending = useMutation({
    mutationFn: async (submission: Submission<Field>) => {
      const calls = await loadCalls().catch(() => {
        throw new ApiError('We couldn’t reach our server. Check your connection and try again.', 'NO_ANSWER', 0)
      })
      setSchema(calls.schema)
      setAttempts(attempts + 1)
      if (problemsOf(calls.schema, submission).size > 0) return 'refused'
      await calls.send(submission)
      return 'sent'
    },
    onSuccess: (outcome) => {
      if (outcome !== 'sent') return
      setTexts(blank)
      setAttempts(0)
    },
    onError: (error) => {
      showToast(`${failure} ${error.message}`)
      if (error instanceof ApiError && error.field) setRefused({ field: error.field, reason: error.message })
    },
  })

  // What was typed, or filled in by the browser, before hydration.
  useEffect(() => {
    if (!form.current) return
    const filled = [...new FormData(form.current)].filter(([name, text]) => name in blank && text !== '')
    if (filled.length > 0) setTexts((last) => ({ ...last, ...Object.fromEntries(filled) }))
  }, [blank])

  useEffect(() => {
    if (attempts > 0 || refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts, refused])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    const trap = new FormData(event.currentTarget).get(honeypotName)
    setRefused(undefined)
    sending.mutate({ ...texts, [honeypotName]: String(trap ?? '') } as Submission<Field>)
  }

  function loadAhead() {
    // Sending the form loads it again and reports a failure then.
    if (!schema) void loadCalls().catch(() => undefined)
  }

  function change(field: Field, text: string) {
    setTexts((last) => ({ ...last, [field]: text }))
    if (refused?.field === field) setRefused(undefined)
  }

  return {
    formProps: { ref: form, noValidate: true, onSubmit: submit, onFocus: loadAhead },
    /** Returns the value, handler and error of one field. */
    fieldProps: (field: Field) => ({
      name: field,
      value: texts[field],
      onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
      error: problems.get(field) ?? (refused?.field === field ? refused.reason : undefined),
    }),
    isSending: sending.isPending,
    isSent: sending.data === 'sent',
  }
}

/** Returns the first problem of each field, by the field's name. */
function problemsOf(schema: z.ZodType, texts: Record<string, string>): Map<string, string> {
  const issues = schema.safeParse(texts).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
