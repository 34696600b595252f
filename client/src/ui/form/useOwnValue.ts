import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Props<Control> = {
  ref?: Ref<Control> | undefined
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  onChange?: ((event: ChangeEvent<Control, Control>) => void) | undefined
}

/** The fields on the page, each with the text that React knows. */
const known = new Map<Field, string>()

/**
 * Returns the props with which a field keeps its own text: React writes into it only when the value changes, and after an event
 * of the field. A text that a form filler sets without an event stays, and the form reads it at the next click or submit.
 */
export function useOwnValue<Control extends Field>({ ref, value, defaultValue, onChange }: Props<Control>) {
  const field = useRef<Control>(null)
  const written = useRef(value)
  const wasHeard = useRef(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useImperativeHandle(ref, () => field.current as Control)

  useLayoutEffect(() => {
    const { current } = field
    if (!current || value === undefined) return
    const isChanged = value !== written.current || wasHeard.current
    const isFilled = current.value !== '' && known.has(current) && current.value !== known.get(current)
    if (isChanged && !isFilled && current.value !== String(value)) current.value = String(value)
    written.current = value
    wasHeard.current = false
    known.set(current, String(value))
  })

  useEffect(() => {
    const { current } = field
    if (!current) return
    if (!known.has(current)) known.set(current, current.value)
    for (const event of ['click', 'submit']) document.addEventListener(event, readFilled, true)
    return () => void known.delete(current)
  }, [])

  return {
    ref: field,
    defaultValue: value ?? defaultValue,
    onChange(event: ChangeEvent<Control, Control>) {
      known.set(event.currentTarget, event.currentTarget.value)
      wasHeard.current = true
      onChange?.(event)
      rerender()
    },
  }
}

/** Makes React read the texts that form fillers have set without an event, before it handles a click or submit. */
function readFilled(): void {
  const filled = [...known].flatMap(([field, text]) =>
    field.value === text ? [] : [{ field, text, typed: field.value }],
  )
  if (filled.length === 0) return
  flushSync(() => {
    for (const { field, text, typed } of filled) {
      // React compares a field with the last text that it wrote or heard.
      field.value = text
      const setText = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
      setText?.call(field, typed)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
  })
}
