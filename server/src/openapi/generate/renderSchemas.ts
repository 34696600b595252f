import { z } from 'zod'
import { type JsonSchema, refTo } from '../document'

type Schemas = Record<string, JsonSchema>
type Rendered = { properties: Schemas; $defs: Schemas }

/**
 * Returns the JSON Schemas of all requests and of all responses, and of the components in them: the schemas with a registered
 * `id`. A component that requests use in another form than responses is there twice, as `AskedTicksInput` and `AskedTicks`.
 */
export function renderSchemas(requests: z.ZodObject, responses: z.ZodObject) {
  const sent = toJsonSchema(requests, 'input')
  const answered = toJsonSchema(responses, 'output')

  function isInTwoForms(id: string): boolean {
    const [one, other] = [sent, answered].map(({ $defs }) => JSON.stringify($defs[id]))
    return other !== undefined && (one !== other || idsIn(other).some(isInTwoForms))
  }
  const named = {
    requests: withNames(sent, (id) => (isInTwoForms(id) ? `${id}Input` : id)),
    responses: withNames(answered, (id) => id),
  }
  return {
    requests: named.requests.properties,
    responses: named.responses.properties,
    components: { ...named.requests.$defs, ...named.responses.$defs },
  }
}

const safe = Number.MAX_SAFE_INTEGER

/** Returns the JSON Schema of every field, and under `$defs` those of the components in them. */
function toJsonSchema(schema: z.ZodObject, io: 'input' | 'output'): Rendered {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      // Removes limits that all safe integers have, and patterns that repeat `format`.
      if (jsonSchema.minimum === -safe) delete jsonSchema.minimum
      if (jsonSchema.maximum === safe) delete jsonSchema.maximum
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (io === 'output') delete jsonSchema.default
    },
  }) as Rendered
}

const reference = /#\/\$defs\/(\w+)/g

function idsIn(text: string): string[] {
  return [...text.matchAll(reference)].map(([, id = '']) => id)
}

/** Returns the schemas with the names that components have in the document. */
function withNames({ properties, $defs }: Rendered, nameOf: (id: string) => string): Rendered {
  const named = Object.fromEntries(Object.entries($defs).map(([id, schema]) => [nameOf(id), schema]))
  const text = JSON.stringify({ properties, $defs: named })
  return JSON.parse(text.replaceAll(reference, (_, id) => refTo('schemas', nameOf(id))))
}
