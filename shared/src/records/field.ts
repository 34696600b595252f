import { z } from 'zod'
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

/**
 * Returns the label and the functions of a field whose value is replaced as a whole, and which a form holds as it is stored.
 * `words` returns a value in words.
 */
export function whole<Value>(label: string, words: (value: Value) => string) {
  return {
    label,
    present: (stored: Value) => stored,
    toTyped: (value: Value) => value,
    merge: takeChanged<Value>,
    inWords: (value: Value): InWords => ({ [label]: words(value) }),
  }
}

function takeChanged<Typed>(base: Typed, mine: Typed, newer: Typed): Typed {
  return isEqualJson(base, mine) ? newer : mine
}

type Checked<Input extends z.ZodType> = { label: string; request: Input }

/** A text, with its checks in a request. */
export function text({ label, request }: Checked<z.ZodType<string, string>>): RecordField<string> {
  return {
    ...whole<string>(label, String),
    initial: '',
    response: z.string(),
    request,
    typed: request,
    stored: { type: 'String', default: '' },
  }
}

/** A text or null, such as the last day of a period that may have none. */
export function textOrNone({ label, request }: Checked<z.ZodType<string, string>>): RecordField<string | null> {
  return {
    ...whole<string | null>(label, (value) => value ?? ''),
    initial: null,
    response: z.string().nullable(),
    request: request.nullable(),
    typed: request.nullable(),
    stored: { type: 'String', default: null },
  }
}

type NumberOptions = Checked<z.ZodNumber> & {
  initial?: number
  /** Returns a number, as typed, with its unit. */
  words?: (typed: string) => string
}

/** A number, whole if `request` demands it. A form holds it as text. */
export function number({ label, request, initial = 0, words = String }: NumberOptions): RecordField<number, string> {
  return {
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
    toTyped: String,
  }
}

/** Yes or no, and no at first. */
export function yesNo(label: string): RecordField<boolean> {
  return {
    ...whole<boolean>(label, (value) => (value ? 'yes' : 'no')),
    initial: false,
    response: z.boolean(),
    request: z.boolean(),
    typed: z.boolean(),
    stored: { type: 'Boolean', default: false },
  }
}

export type Option<Value extends string> = { value: Value; label: string }
type ChoiceOptions<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  initial: Value
  /** The error for any other value. */
  message?: string
}
type Choice<Value extends string> = RecordField<Value> & { options: readonly Option<Value>[]; values: readonly Value[] }

/** One of several values, each with its label. */
export function choice<const Value extends string>(given: ChoiceOptions<Value>): Choice<Value> {
  const { label, options, initial, message } = given
  const values = options.map(({ value }) => value)
  const schema: z.ZodType<Value, Value> = z.enum(values, message)
  return {
    ...whole<Value>(label, (chosen) => options.find(({ value }) => value === chosen)?.label ?? chosen),
    options,
    values,
    initial,
    response: schema,
    request: schema,
    typed: schema,
    stored: { type: 'String', enum: values, default: initial },
  }
}
