import { z } from 'zod'
import { formatNumber } from '../money'
import { texts } from '../staffTexts/records'
import { typedNumber } from '../typedNumber'
import { type InWords, isEqualJson } from './inWords'

/**
 * One field of a record. Everything that lists the record's fields is derived from their descriptions. `Value` is stored
 * and sent; `Typed` is the same value in a form, such as the text of a number.
 */
export type RecordField<Value, Typed = Value> = {
  label: string
  /** The value of a new record, and of one that was stored before it had this field. */
  initial: Value
  /** Parses the field in a response. */
  response: z.ZodType<Value, Value>
  /** Checks the field in a request. */
  request: z.ZodType<Value, Value>
  /** Checks the field in a form; its output is sent. */
  typed: z.ZodType<Value, Typed>
  /** The field in a mongoose schema. */
  stored: object
  /** Returns a stored value without anything that is not described. */
  present: (stored: Value) => Value
  toTyped: (value: Value) => Typed
  /** Returns the newer value with the changes that `mine` made to `base`. */
  merge: (base: Typed, mine: Typed, newer: Typed) => Typed
  inWords: (typed: Typed) => InWords
}

export type ValueOf<F> = F extends RecordField<infer Value, infer _> ? Value : never
export type TypedOf<F> = F extends RecordField<infer _, infer Typed> ? Typed : never

/** A text, or a function that returns it in the language of the moment. */
export type Words = string | (() => string)

export function said(words: Words): string {
  return typeof words === 'string' ? words : words()
}

/** Gives a field its label, which is read anew at every use. */
export function labelled<Field extends object>(label: Words, field: Field): Field & { readonly label: string } {
  const property = { enumerable: true, get: () => said(label) }
  return Object.defineProperty(field, 'label', property) as Field & { readonly label: string }
}

/**
 * Returns the label and the functions of a field whose value is replaced as a whole, and which a form holds as it is stored.
 * `words` returns a value in words. A spread reads the label, so `labelled` has to give it to the new object again.
 */
export function whole<Value>(label: Words, words: (value: Value) => string) {
  const field = labelled(label, {
    present: (stored: Value) => stored,
    toTyped: (value: Value) => value,
    merge: takeChanged<Value>,
    inWords: (value: Value): InWords => ({ [field.label]: words(value) }),
  })
  return field
}

function takeChanged<Typed>(base: Typed, mine: Typed, newer: Typed): Typed {
  return isEqualJson(base, mine) ? newer : mine
}

type Checked<Input extends z.ZodType> = { label: Words; request: Input }

/** A text, with its checks in a request. */
export function text({ label, request }: Checked<z.ZodType<string, string>>): RecordField<string> {
  return labelled(label, {
    ...whole<string>(label, String),
    initial: '',
    response: z.string(),
    request,
    typed: request,
    stored: { type: 'String', default: '' },
  })
}

/** A text or null, such as the last day of a period that may have none. */
export function textOrNone({ label, request }: Checked<z.ZodType<string, string>>): RecordField<string | null> {
  return labelled(label, {
    ...whole<string | null>(label, (value) => value ?? ''),
    initial: null,
    response: z.string().nullable(),
    request: request.nullable(),
    typed: request.nullable(),
    stored: { type: 'String', default: null },
  })
}

type NumberOptions = Checked<z.ZodNumber> & {
  initial?: number
  /** Returns a number, as typed, with its unit. */
  words?: (typed: string) => string
}

/** A number, whole if `request` demands it. A form holds it as text. */
export function number({ label, request, initial = 0, words = String }: NumberOptions): RecordField<number, string> {
  return labelled(label, {
    ...whole<string>(label, words),
    initial,
    response: request.isInt ? z.number().int() : z.number(),
    request,
    typed: z
      .string()
      .transform((typed) => typedNumber(typed, request.isInt))
      .pipe(request),
    stored: { type: 'Number', default: initial, validate: (value: number) => request.safeParse(value).success },
    present: (stored) => stored,
    toTyped: formatNumber,
  })
}

type NumberOrNone = Checked<z.ZodNumber> & { none: Words }

/** A number or null, which is empty text in a form and `none` in words. Null at first. */
export function numberOrNone({ label, request, none }: NumberOrNone): RecordField<number | null, string> {
  return labelled(label, {
    ...whole<string>(label, (typed) => typed || said(none)),
    initial: null,
    response: (request.isInt ? z.number().int() : z.number()).nullable(),
    request: request.nullable(),
    typed: z
      .string()
      .transform((typed) => (typed.trim() === '' ? null : typedNumber(typed, request.isInt)))
      .pipe(request.nullable()),
    stored: { type: 'Number', default: null },
    present: (stored: number | null) => stored,
    toTyped: (value: number | null) => (value === null ? '' : String(value)),
  })
}

/** Yes or no, and no at first. */
export function yesNo(label: Words): RecordField<boolean> {
  return labelled(label, {
    ...whole<boolean>(label, (value) => (value ? texts.yes : texts.no)),
    initial: false,
    response: z.boolean(),
    request: z.boolean(),
    typed: z.boolean(),
    stored: { type: 'Boolean', default: false },
  })
}

export type Option<Value extends string> = { value: Value; label: string }
type ChoiceOptions<Value extends string> = {
  label: Words
  options: readonly { value: Value; label: Words }[]
  initial: Value
  /** The error for any other value. */
  message?: Words
}
type Choice<Value extends string> = RecordField<Value> & { options: readonly Option<Value>[]; values: readonly Value[] }

/** One of several values, each with its label. */
export function choice<const Value extends string>(given: ChoiceOptions<Value>): Choice<Value> {
  const { label, initial, message } = given
  const options = given.options.map(({ value, label }) => labelled(label, { value }))
  const values = options.map(({ value }) => value)
  const schema: z.ZodType<Value, Value> = z.enum(values, message && { error: () => said(message) })
  return labelled(label, {
    ...whole<Value>(label, (chosen) => options.find(({ value }) => value === chosen)?.label ?? chosen),
    options,
    values,
    initial,
    response: schema,
    request: schema,
    typed: schema,
    stored: { type: 'String', enum: values, default: initial },
  })
}
