import type { KeyboardEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** Returns a key handler that runs an action on Enter instead of submitting the form. */
export function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    action()
  }
}

type EntryForm<Draft extends FieldValues> = Pick<
  UseFormReturn<Draft>,
  'getValues' | 'setValue' | 'setError' | 'clearErrors'
>

/**
 * Takes a new entry of a list out of the form's fields that it is typed into, and empties them. `fields` names the field of
 * each part. Returns undefined after showing the problems at their fields, if there are any.
 */
export function takeEntry<Draft extends FieldValues, Entry>(
  { getValues, setValue, setError, clearErrors }: EntryForm<Draft>,
  schema: z.ZodType<Entry>,
  fields: Record<string, Path<Draft>>,
): Entry | undefined {
  const parts = Object.entries(fields)
  const typed = Object.fromEntries(parts.map(([part, field]) => [part, getValues(field)]))
  clearErrors(Object.values(fields))
  const { data, error } = schema.safeParse(typed)
  for (const { path, message } of error?.issues.toReversed() ?? []) {
    const field = fields[String(path[0])]
    if (field) setError(field, { message })
  }
  if (error) return undefined
  for (const [, field] of parts) setValue(field, '' as PathValue<Draft, Path<Draft>>, { shouldDirty: true })
  return data
}
