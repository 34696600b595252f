import fc from 'fast-check'
import { z } from 'zod'

type InputSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: InputSchema[]
  oneOf?: InputSchema[]
  allOf?: InputSchema[]
  items?: InputSchema
  minItems?: number
  properties?: Record<string, InputSchema>
  required?: string[]
  minimum?: number
  maximum?: number
}

/** Valid values by field name, for fields whose type is not enough to generate one. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Returns an arbitrary of nearly valid input for a schema. Values for custom checks must be in `known`. */
export function validInput(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return inputOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema, '', known)
}

function inputOf(schema: InputSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const values = known[name]
  if (values) return fc.constantFrom(...values)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((variant) => inputOf(variant, name, known)))
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => inputOf(part, name, known))
    return fc.tuple(...parts).map((made) => Object.assign({}, ...made))
  }
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, of]) => [key, inputOf(of, key, known)])
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: (schema.required ?? []) as never[],
        noNullPrototype: true,
      })
    }
    case 'array': {
      const minLength = schema.minItems ?? 0
      return fc.array(inputOf(schema.items ?? {}, name, known), { minLength, maxLength: minLength + 1 })
    }
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -5), max: Math.min(schema.maximum ?? 5, 5000) })
    case 'number':
      return fc.constantFrom(schema.minimum ?? 1, 300)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom('Some text', 'x')
  }
}

/** Returns the paths of all replaceable parts of a value, as lists of keys. The path of the value itself is `[]`. */
export function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

/** Returns the JSON text of a value with the part at a path replaced by a piece of JSON text. */
export function jsonWith(value: unknown, place: readonly string[], piece: string): string {
  const [key, ...rest] = place
  if (key === undefined) return piece
  const entries = Object.entries(value as object).map(([name, inner]) => {
    const text = name === key ? jsonWith(inner, rest, piece) : JSON.stringify(inner)
    return Array.isArray(value) ? text : `${JSON.stringify(name)}:${text}`
  })
  return Array.isArray(value) ? `[${entries.join(',')}]` : `{${entries.join(',')}}`
}
