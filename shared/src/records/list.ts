import { z } from 'zod'
import { labelled, type RecordField, said, type Words } from './field'
import type { Fields, Group, Values } from './group'
import { isEqualJson } from './inWords'

type Entry<F extends Fields> = Values<F>

type ListOptions<F extends Fields> = {
  label: Words
  entry: Group<F>
  most: number
  /** Checks an entry in a request, when that takes more than its fields. */
  entryRequest?: z.ZodType<Entry<F>, Entry<F>>
  /** Returns the text that identifies an entry in its list. */
  keyOf: (entry: Entry<F>) => string
  /** The error for an entry that is listed twice, and the field that shows it. */
  twice: { field: keyof F & string; message: Words }
  /** Compares entries for the order in which a form lists them. */
  order?: (a: Entry<F>, b: Entry<F>) => number
  /** Returns the label and the value of an entry. */
  words: (entry: Entry<F>) => [label: string, value: string]
}

/** A list whose entries are compared and merged one by one. A form holds only valid entries. */
export function list<const F extends Fields>(options: ListOptions<F>): RecordField<Entry<F>[]> {
  const { label, entry, most, entryRequest = entry.request, keyOf, twice, order, words } = options
  const request = z
    .array(entryRequest as z.ZodType<Entry<F>, Entry<F>>)
    .max(most)
    .superRefine((entries, context) => {
      const keys = entries.map(keyOf)
      const second = keys.findIndex((key, index) => keys.indexOf(key) < index)
      if (second >= 0) context.addIssue({ code: 'custom', message: said(twice.message), path: [second, twice.field] })
    })
  const inOrder = (entries: Entry<F>[]) => (order ? entries.toSorted(order) : entries)
  return labelled<Omit<RecordField<Entry<F>[]>, 'label'>>(label, {
    initial: [],
    response: z.array(entry.response as unknown as z.ZodType<Entry<F>, Entry<F>>),
    request,
    typed: request,
    stored: { type: [{ ...entry.stored, _id: false }], default: [] },
    present: (stored) => stored.map(entry.present),
    toTyped: inOrder,
    merge: (base, mine, newer) => inOrder(mergeLists(base, mine, newer, keyOf)),
    inWords: (entries) => Object.fromEntries(entries.map(words)),
  })
}

/** Returns the newer list with the entries that `mine` added, changed or removed; `keyOf` identifies an entry. */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  newer: readonly T[],
  keyOf: (entry: T) => string,
): T[] {
  const [before, after] = [base, mine].map((entries) => new Map(entries.map((entry) => [keyOf(entry), entry])))
  const isMine = (entry: T) => !isEqualJson(before?.get(keyOf(entry)), after?.get(keyOf(entry)))
  return [...newer.filter((entry) => !isMine(entry)), ...mine.filter(isMine)]
}
