import { z } from 'zod'
import type { RecordField, TypedOf, ValueOf } from './field'

// biome-ignore lint/suspicious/noExplicitAny: a group has fields of any value
export type Fields = Readonly<Record<string, RecordField<any, any>>>
export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
export type TypedValues<F extends Fields> = { -readonly [K in keyof F]: TypedOf<F[K]> }

/** Fields that are stored and sent as one object: a whole record, or a part of one. */
export type Group<F extends Fields> = RecordField<Values<F>, TypedValues<F>> & {
  fields: F
  response: z.ZodObject<{ -readonly [K in keyof F]: z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>> }>
  request: z.ZodObject<{ -readonly [K in keyof F]: z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>> }>
  typed: z.ZodObject<{ -readonly [K in keyof F]: z.ZodType<ValueOf<F[K]>, TypedOf<F[K]>> }>
}

type AnyValues = Record<string, unknown>

/** Returns the description of an object with these fields. */
export function group<const F extends Fields>(fields: F): Group<F> {
  const entries: [name: string, field: RecordField<unknown>][] = Object.entries(fields)
  const each = <T>(of: (field: RecordField<unknown>, name: string) => T): Record<string, T> =>
    Object.fromEntries(entries.map(([name, field]) => [name, of(field, name)]))
  const description = {
    label: '',
    fields,
    initial: each(({ initial }) => initial),
    response: z.object(each(({ response }) => response)),
    request: z.object(each(({ request }) => request)),
    typed: z.object(each(({ typed }) => typed)),
    stored: each(({ stored }) => stored),
    present: (values: AnyValues) => each((field, name) => field.present(values[name] ?? field.initial)),
    toTyped: (values: AnyValues) => each((field, name) => field.toTyped(values[name])),
    merge: (base: AnyValues, mine: AnyValues, newer: AnyValues) =>
      each((field, name) => field.merge(base[name], mine[name], newer[name])),
    inWords: (typed: AnyValues) => Object.assign({}, ...entries.map(([name, field]) => field.inWords(typed[name]))),
  }
  // `Object.fromEntries` cannot express that each object has the keys of `fields`.
  return description as unknown as Group<F>
}

/** Returns the schema of a record in a response. A field that an older version left out has its initial value. */
export function recordSchema<const F extends Fields>({ fields }: Group<F>): Group<F>['response'] {
  const shape = Object.entries(fields).map(([name, { response, initial }]) => [name, response.default(initial)])
  return z.object(Object.fromEntries(shape)) as unknown as Group<F>['response']
}
