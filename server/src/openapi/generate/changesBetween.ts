import { type DocumentedResponse, type JsonSchema, nameOfRef, type OpenApiDocument, resolveResponse } from '../document'

/**
 * Returns the changes of the API, one per line. A line begins with BREAKING if the change breaks callers of the older
 * description, because something was removed, has another type, or became required.
 */
export function changesBetween(older: OpenApiDocument, newer: OpenApiDocument): string[] {
  const before = factsOf(older)
  const now = factsOf(newer)
  const lines = [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const was = before.get(name)
    const is = now.get(name)
    if (was === is) return []
    if (is === undefined) return `BREAKING: ${name} is gone`
    if (was === undefined) return is.startsWith(needed) ? `BREAKING: ${name} is new and needed` : `${name} is new`
    const isEased = was === needed + is || hasMoreValues(was, is)
    return `${isEased ? '' : 'BREAKING: '}${name} is ${is}, and was ${was}`
  })
  return lines.sort()
}

const needed = 'needed, '

/** Returns whether a list of values, such as error codes, only gained values. */
function hasMoreValues(was: string, is: string): boolean {
  const list = /"enum":\[(.*?)\]/
  const valuesIn = (fact: string) => list.exec(fact)?.[1]?.split(',') ?? []
  const isSameElse = was.replace(list, '') === is.replace(list, '')
  return isSameElse && valuesIn(was).every((value) => valuesIn(is).includes(value))
}

/** Returns every operation and every field of requests and responses, with its type. */
function factsOf(document: OpenApiDocument): Map<string, string> {
  const facts = new Map<string, string>()

  function addFields(name: string, schema: JsonSchema, isSent: boolean): void {
    for (const part of partsOf(schema)) {
      if (part.$ref) addComponent(nameOfRef(part.$ref), isSent)
      for (const [key, field] of Object.entries(part.properties ?? {})) {
        const isNeeded = isSent && (part.required ?? []).includes(key)
        const isOptional = !isSent && !(part.required ?? []).includes(key)
        facts.set(`${name}.${key}`, `${isNeeded ? needed : ''}${isOptional ? 'maybe ' : ''}${typeOf(field)}`)
        addFields(`${name}.${key}`, field, isSent)
      }
    }
  }

  function addComponent(component: string, isSent: boolean): void {
    const name = `${isSent ? 'sent' : 'answered'} ${component}`
    const schema = document.components.schemas[component]
    if (!schema || facts.has(name)) return
    facts.set(name, typeOf(schema))
    addFields(name, schema, isSent)
  }

  for (const [path, byMethod] of Object.entries(document.paths)) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(byMethod)) {
      const name = `${method.toUpperCase()} ${path}`
      facts.set(name, 'there')
      for (const { name: parameter, required, schema } of parameters) {
        facts.set(`${name} ${parameter}`, (required ? needed : '') + typeOf(schema))
        addFields(`${name} ${parameter}`, schema, true)
      }
      addContent(`${name} sent`, requestBody, true)
      for (const [status, answer] of Object.entries(responses)) {
        addContent(`${name} ${status}`, resolveResponse(answer, document), false)
      }
    }
  }
  return facts

  function addContent(name: string, { content = {} }: DocumentedResponse = {}, isSent: boolean): void {
    for (const [type, { schema = {} }] of Object.entries(content)) {
      facts.set(`${name} ${type}`, typeOf(schema))
      addFields(`${name} ${type}`, schema, isSent)
    }
  }
}

/** Returns a schema and the schemas that it combines, without those of its fields. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [schema, ...inside.flatMap(partsOf)]
}

/** Returns a schema without its texts and its fields. */
function typeOf(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value) =>
    ['description', 'properties', 'required', 'additionalProperties', 'default'].includes(key) ? undefined : value,
  )
}
