import { z } from 'zod'
import { type JsonSchema, refTo } from '../document'
import type { NamedSchemas } from './namedSchemas'

const safe = Number.MAX_SAFE_INTEGER

/**
 * Returns the JSON Schema of every named schema, by its name: of requests (`input`), or of responses, whose schemas name
 * every field that may occur.
 */
export function toJsonSchemas(
  { nameOf, descriptions, describeField }: NamedSchemas,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of nameOf) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => refTo('schemas', id),
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Removes limits that all safe integers have, and patterns that repeat `format`.
      if (jsonSchema.minimum === -safe) delete jsonSchema.minimum
      if (jsonSchema.maximum === safe) delete jsonSchema.maximum
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (io === 'output') delete jsonSchema.default
      if (!(zodSchema instanceof z.ZodObject)) return
      for (const [key, property] of Object.entries(jsonSchema.properties ?? {})) {
        const text = describeField(zodSchema.shape[key], key)
        if (text && typeof property === 'object') property.description = text
      }
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => {
      const description = descriptions.get(name)
      return [name, (description ? { description, ...schema } : schema) as JsonSchema]
    }),
  )
}
