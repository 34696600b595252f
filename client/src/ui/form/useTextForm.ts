import { useEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../../lib/outside'

/** Messages by the names of the fields that they are about. */
export type Problems = ReadonlyMap<string, string>

/** A refusal by the server: the reason, the field if one is at fault, and the code of the error. */
export type Refusal = {
  reason?: string | undefined
  field?: string | undefined
  code?: string | undefined
  /** The visitor has changed something since: the field is not marked any more. */
  isOld?: boolean
}

type Typed<Values> = Partial<Record<keyof Values, string>>

type Options<Values> = {
  /** What the server rendered. */
  blank: Values
  /** Returns what is kept from earlier, to start from in place of `blank`. */
  loadKept?: () => Values
  /** Returns the values of texts that stand in the fields of their names. */
  parse: (typed: Typed<Values>) => Partial<Values>
  problemsOf: (values: Values) => Problems
  /** Returns the problem of a text that is left filled in; by default what `problemsOf` has for it. */
  problemOnLeaving?: (field: keyof Values, text: string) => string | undefined
}

const fieldInError = '[aria-invalid=true], [data-invalid]'

/**
 * Returns the state of a public form. What was typed or filled in by the browser before hydration takes precedence over what
 * was kept. Problems found by a check, or on leaving a field that is filled in, are shown until they are corrected, a
 * refused field until the visitor edits the form;
 * the summary of the problems takes the focus, or else the first field that has one.
 */
export function useTextForm<Text extends string, Values extends Record<Text, string>>(options: Options<Values>) {
  const { blank, loadKept = () => blank, parse, problemsOf, problemOnLeaving } = options
  const isHydrating = useIsHydrating()
  const [values, setValues] = useState(() => (isHydrating ? blank : loadKept()))
  const [found, setFound] = useState<Problems>(new Map())
  const [refusal, setRefusal] = useState<Refusal>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const rendered = useRef(isHydrating ? values : undefined)
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const current = problemsOf(values)
  const problems: Problems = new Map([...found].filter(([field, message]) => current.get(field) === message))

  // Once, after hydration.
  useEffect(() => {
    if (!rendered.current) return
    // The form itself may come later.
    const typed = formRef.current ? typedSince(formRef.current, rendered.current) : {}
    rendered.current = undefined
    setValues({ ...loadKept(), ...parse(typed) })
  })

  useEffect(() => {
    if (found.size === 0 && (!refusal?.field || refusal.isOld)) return
    const problem = summaryRef.current ?? formRef.current?.querySelector<HTMLElement>(fieldInError)
    problem?.focus()
  }, [found, refusal])

  const isRefused = problems.size > 0
  useEffect(() => {
    if (!isRefused) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [isRefused])

  /** Changes the values as the visitor asks. */
  function edit(change: (last: Values) => Values) {
    setValues(change)
    if (refusal && !refusal.isOld) setRefusal({ ...refusal, isOld: true })
  }

  /** Checks the form and returns whether it may be sent. */
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
    // Mended at once, but not marked again before it is left.
    if (left.has(field) && !problemOf(field, text)) leave(field, text)
  }

  return {
    formRef,
    /** For the summary of the problems, in a form that has one. */
    summaryRef,
    values,
    edit,
    /** Changes the values without the visitor: what was refused stays shown. */
    setValues,
    problems,
    check,
    refusal,
    refuse: setRefusal,
    /** Returns the message of a field. */
    errorOf,
    /** Returns the name, value, handler and message of a text field. */
    fieldProps: (field: Text) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
      onBlur: ({ target }: { target: { value: string } }) => leave(field, target.value),
      error: errorOf(field) ?? (left.has(field) ? problemOf(field, values[field]) : undefined),
    }),
  }
}

/** Returns the texts of the fields that no longer show the values they were rendered with. */
function typedSince<Values extends object>(form: HTMLFormElement, rendered: Values): Typed<Values> {
  const shown = new Map(Object.entries(rendered).map(([name, value]) => [name, String(value)]))
  const typed = [...new FormData(form)].filter(([name, text]) => shown.has(name) && shown.get(name) !== text)
  return Object.fromEntries(typed) as Typed<Values>
}
