import type { z } from 'zod'
import { type JsonSchema, nameOfRef, refTo } from '../document'
import { readNamedSchemas } from './namedSchemas'
import { toJsonSchemas } from './toJsonSchemas'

type Direction = 'input' | 'output'
export type Components = {
  /** Every component in use, by its name. */
  schemas: Record<string, JsonSchema>
  /** Returns a schema as the document has it: a reference, or itself if `shared` does not export it. */
  use: (schema: z.ZodType, io: Direction) => JsonSchema
  /** Returns the fields of an object that is sent, and the names of the required ones. */
  fieldsSent: (schema: z.ZodType) => { properties: Record<string, JsonSchema>; required: string[] }
}

/**
 * Returns the components of a document, which grow as they are used. Use the schemas of responses first: a schema that
 * requests use in another form than responses gets a separate component, such as `AskedTicksInput`.
 */
export async function openComponents(unnamed: readonly z.ZodType[]): Promise<Components> {
  const named = await readNamedSchemas()
  for (const schema of unnamed) if (!named.nameOf.has(schema)) named.nameOf.set(schema, `inline ${named.nameOf.size}`)
  const all = { input: toJsonSchemas(named, 'input'), output: toJsonSchemas(named, 'output') }
  const schemas: Record<string, JsonSchema> = {}

  const schemaOf = (name: string, io: Direction) => {
    const schema = all[io][name]
    if (!schema) throw new Error(`no schema is named ${name}`)
    return withComponents(schema, io)
  }
  const withComponents = (schema: JsonSchema, io: Direction): JsonSchema =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' ? refTo('schemas', add(nameOfRef(value), io)) : value,
    )

  function add(name: string, io: Direction): string {
    const schema = schemaOf(name, io)
    const component = schemas[name] && !isSame(schemas[name], schema) ? `${name}Input` : name
    schemas[component] = schema
    return component
  }

  function use(schema: z.ZodType, io: Direction): JsonSchema {
    const name = named.nameOf.get(schema) ?? ''
    return name.startsWith('inline ') ? schemaOf(name, io) : { $ref: refTo('schemas', add(name, io)) }
  }

  function fieldsOf({
    $ref,
    allOf = [],
    properties = {},
    required = [],
  }: JsonSchema): ReturnType<Components['fieldsSent']> {
    const parts = [...($ref ? [all.input[nameOfRef($ref)] ?? {}] : []), ...allOf].map(fieldsOf)
    return {
      properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
      required: [...parts.flatMap((part) => part.required), ...required],
    }
  }

  return {
    schemas,
    use,
    fieldsSent: (schema) => {
      const { properties, required } = fieldsOf(all.input[named.nameOf.get(schema) ?? ''] ?? {})
      const resolved = Object.entries(properties).map(([name, one]) => [name, withComponents(one, 'input')])
      return { properties: Object.fromEntries(resolved), required }
    },
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
