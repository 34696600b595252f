import { texts } from '@range/shared/texts/form'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../../lib/useIsHydrating'
import { takeRendered } from './renderedForms'

/** Messages by field name. */
export type Problems = ReadonlyMap<string, string>

/** A refusal by the server: the reason, the field if one is at fault, and the code of the error. */
export type Refusal = {
  reason?: string | undefined
  field?: string | undefined
  code?: string | undefined
  /** Whether the visitor has edited the form since, so that the field is no longer marked. */
  isOld?: boolean
}

type Typed<Values> = Partial<Record<keyof Values, string>>

type Options<Values> = {
  /** The values that the server rendered. */
  blank: Values
  /** Returns the values kept from earlier, which the form starts with instead of `blank`. */
  loadKept?: () => Values
  /** Returns the values for texts from the form, by field name. */
  parse: (typed: Typed<Values>) => Partial<Values>
  problemsOf: (values: Values) => Problems
  /** Returns the problem of a text when its field loses the focus; by default the one from `problemsOf`. */
  problemOnLeaving?: (field: keyof Values, text: string) => string | undefined
  /** Returns the element of a field, for a form whose checks have another order than its fields. Never a new function. */
  elementOf?: (field: string) => HTMLElement | null
}

const fieldInError = '[aria-invalid=true], [data-invalid]'

/**
 * Returns the state of a public form. Text that was typed or autofilled before hydration takes precedence over kept text.
 * Problems found by a check, or on leaving a field, are shown until they are corrected; a refused field is marked until the
 * visitor edits the form. After a check, the field of its first problem receives the focus; after a refusal, the
 * first marked field.
 */
export function useTextForm<Text extends string, Values extends Record<Text, string>>(options: Options<Values>) {
  const { blank, loadKept = () => blank, parse, problemsOf, problemOnLeaving, elementOf } = options
  const isHydrating = useIsHydrating()
  const [values, setValues] = useState(() => (isHydrating ? blank : loadKept()))
  const [found, setFound] = useState<Problems>(new Map())
  const [refusal, setRefusal] = useState<Refusal>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isFirst = useRef(true)
  const formRef = useRef<HTMLFormElement>(null)
  const current = problemsOf(values)
  const problems: Problems = new Map([...found].filter(([field, message]) => current.get(field) === message))

  // Runs once, before the visitor can type on.
  useLayoutEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    // The form may not be rendered yet.
    const rendered = formRef.current && (takeRendered(formRef.current) ?? (isHydrating ? formRef.current : undefined))
    if (rendered || isHydrating) setValues({ ...loadKept(), ...parse(rendered ? typedSince(rendered, blank) : {}) })
  })

  const keptText = useEffectEvent(() => JSON.stringify(loadKept()))
  const startAgain = useEffectEvent(() => setValues(loadKept()))
  useEffect(() => {
    // The visitor may have gone on in another document, such as this page in another language, before Back shows this one again.
    let whenLeft = ''
    const leave = () => {
      whenLeft = keptText()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && keptText() !== whenLeft && startAgain()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])

  useEffect(() => {
    if (found.size === 0 && (!refusal?.field || refusal.isOld)) return
    const [first] = found.keys()
    const marked = formRef.current?.querySelector<HTMLElement>(fieldInError)
    const problem = first === undefined ? marked : (elementOf?.(first) ?? marked)
    problem?.focus()
  }, [found, refusal, elementOf])

  const isRefused = problems.size > 0
  useEffect(() => {
    if (!isRefused) return
    const { title } = document
    const withProblem = texts.titleWithProblem({ title })
    document.title = withProblem
    return () => {
      // The next page may already have set its own.
      if (document.title === withProblem) document.title = title
    }
  }, [isRefused])

  /** Changes the values for the visitor, and marks a refusal as old. */
  function edit(change: (last: Values) => Values) {
    setValues(change)
    if (refusal && !refusal.isOld) setRefusal({ ...refusal, isOld: true })
  }

  /** Shows the problems of the form, and returns whether there are none. */
  function check(found = current): boolean {
    setRefusal(undefined)
    setFound(found)
    return found.size === 0
  }

  function errorOf(field: string): string | undefined {
    return problems.get(field) ?? (refusal?.field === field && !refusal.isOld ? refusal.reason : undefined)
  }

  function problemOf(field: Text, text: string): string | undefined {
    if (text.trim() === '') return undefined
    return problemOnLeaving ? problemOnLeaving(field, text) : problemsOf({ ...values, [field]: text }).get(field)
  }

  function leave(field: Text, text: string): void {
    setLeft((last) => new Set(problemOf(field, text) ? [...last, field] : [...last].filter((one) => one !== field)))
  }

  function type(field: Text, text: string): void {
    edit((last) => ({ ...last, [field]: text }))
    // A correction clears the mark at once; a new problem is marked only when the visitor leaves the field.
    if (left.has(field) && !problemOf(field, text)) leave(field, text)
  }

  return {
    formRef,
    values,
    edit,
    /** Changes the values without an action of the visitor, so that a refusal stays shown. */
    setValues,
    problems,
    /** Whether a check would find no problem. */
    isComplete: current.size === 0,
    check,
    refusal,
    refuse: setRefusal,
    /** Returns the error message of a field. */
    errorOf,
    /** Returns the name, value, handlers and error of a text field. */
    fieldProps: (field: Text) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
      onBlur: ({ target }: { target: { value: string } }) => leave(field, target.value),
      error: errorOf(field) ?? (left.has(field) ? problemOf(field, values[field]) : undefined),
    }),
  }
}

/** Returns the texts of the fields that have changed since they were rendered. */
function typedSince<Values extends object>(form: HTMLFormElement, rendered: Values): Typed<Values> {
  const shown = new Map(Object.entries(rendered).map(([name, value]) => [name, String(value)]))
  const typed = [...new FormData(form)].filter(([name, text]) => shown.has(name) && shown.get(name) !== text)
  return Object.fromEntries(typed) as Typed<Values>
}
