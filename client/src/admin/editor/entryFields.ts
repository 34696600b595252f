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
 * Validates the new entry typed into the object at `row` in the form, returns it and clears the row. If the entry is
 * invalid, shows the problems at their fields and returns undefined.
 */
export function takeEntry<Draft extends FieldValues, Entry>(
  { getValues, setValue, setError, clearErrors }: EntryForm<Draft>,
  schema: z.ZodType<Entry>,
  row: Path<Draft>,
): Entry | undefined {
  const typed = getValues(row)
  clearErrors(row)
  const { data, error } = schema.safeParse(typed)
  for (const { path, message } of error?.issues.toReversed() ?? []) {
    setError(`${row}.${String(path[0])}` as Path<Draft>, { message })
  }
  if (error) return undefined
  const blank = Object.fromEntries(Object.keys(typed).map((part) => [part, '']))
  setValue(row, blank as PathValue<Draft, Path<Draft>>, { shouldDirty: true })
  return data
}
