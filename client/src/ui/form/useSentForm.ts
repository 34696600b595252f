import { honeypotName } from '@range/shared/honeypotName'
import { texts as formTexts } from '@range/shared/texts/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { type ActionWords, unknownOutcome } from '../../lib/lostAnswer'
import { loadPublicCalls } from '../../lib/publicQuery'
import { useSending } from '../action/useSending'
import type { SendOutcome } from './FormOutcome'
import { keepTexts, loadTexts } from './keptTexts'
import { type Problems, useTextForm } from './useTextForm'

/** The texts of a form and of its hidden field, if it has one. */
type Submission<Field extends string> = Record<Field, string> & { [honeypotName]?: string }

type Options<Field extends string> = {
  blank: Readonly<Record<Field, string>>
  /** The name under which this tab keeps the typed text until it is sent. */
  keptAs: string
  /** The contract that validates the texts and sends them. It loads when the form is first used. */
  route: 'POST /api/v1/contact' | 'POST /api/v1/membership' | 'POST /api/v1/booking-links'
  failure: ActionWords & { notDone: string }
}

/**
 * Returns the state of a form that is sent without a confirmation: validated with the schema, and cleared after success, except for what was
 * typed since. A failure is shown in a toast and, as `outcome`, below the button, and keeps every text.
 */
export function useSentForm<Field extends string>({ blank, keptAs, route, failure }: Options<Field>) {
  const [schema, setSchema] = useState<z.ZodType>()
  const { formRef, values, edit, check, refuse, fieldProps } = useTextForm<Field, Record<Field, string>>({
    blank,
    loadKept: () => loadTexts(keptAs, blank),
    parse: (typed) => typed,
    problemsOf: (texts) => problemsOf(schema, texts),
  })
  const first = useRef(values)

  useEffect(() => {
    // The first texts need no saving: they are the kept ones or are about to be replaced by them.
    if (values !== first.current) keepTexts(keptAs, values)
  }, [keptAs, values])

  const sending = useSending({
    send: async (submission: Submission<Field>) => {
      const { publicContract, callPublic } = await loadPublicCalls().catch(() => {
        throw new ApiError(formTexts.notSent, 'NOT_SENT', 0)
      })
      const { body } = publicContract(route)
      setSchema(body)
      if (!check(problemsOf(body, submission))) return 'refused'
      // Cast, because the texts are typed by the form and not by the contract; its schema has just accepted them.
      await callPublic(route, { body: submission as never })
      return 'sent'
    },
    failure,
    onDone: (outcome, sent) => {
      if (outcome !== 'sent') return
      const left = (texts: Record<Field, string>) => typedSince(texts, sent, blank)
      // The effect above does not run if the visitor has left this page.
      keepTexts(keptAs, left(loadTexts(keptAs, blank)))
      edit(left)
    },
    onFailed: (error) => {
      if (error instanceof ApiError) refuse({ reason: error.message, field: error.field })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const trap = new FormData(event.currentTarget).get(honeypotName)
    sending.act(trap === null ? values : { ...values, [honeypotName]: String(trap) })
  }

  function loadAhead() {
    // A failure is ignored, because sending the form loads the code again and reports it then.
    if (!schema) void loadPublicCalls().catch(() => undefined)
  }

  return {
    formProps: { ref: formRef, noValidate: true, onSubmit: submit, onFocus: loadAhead },
    fieldProps,
    isSending: sending.isPending,
    outcome: {
      isSent: sending.answer === 'sent',
      failure: sending.error ? failureNote(sending.error, failure) : undefined,
    } satisfies SendOutcome,
  }
}

function failureNote(error: Error, { notDone, ...words }: ActionWords & { notDone: string }) {
  const lost = unknownOutcome(error, words)
  return { title: lost?.unknown ?? notDone, reason: lost ? `${error.message} ${lost.again}` : error.message }
}

/** Returns the texts that differ from those sent; the others are blank. */
function typedSince<Field extends string>(
  texts: Record<Field, string>,
  sent: Record<Field, string>,
  blank: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const fields = Object.keys(blank) as Field[]
  const changed = fields.filter((field) => texts[field] !== sent[field])
  return { ...blank, ...Object.fromEntries(changed.map((field) => [field, texts[field]])) }
}

/** Returns the first problem of each field; none until the schema is loaded. */
function problemsOf(schema: z.ZodType | undefined, texts: Record<string, string>): Problems {
  const issues = schema?.safeParse(texts).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
