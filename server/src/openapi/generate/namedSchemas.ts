import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { readDocComments } from './docComments'

const shared = fileURLToPath(new URL('../../../../shared/src', import.meta.url))

/** The schemas that `shared` exports: `quoteSchema` is the component `Quote`. */
export type NamedSchemas = {
  nameOf: Map<z.core.$ZodType, string>
  /** The doc comment of each schema, by its name. */
  descriptions: Map<string, string>
  /** Returns the doc comment of a field. */
  describeField: (field: z.core.$ZodType, key: string) => string | undefined
}

/** Reads every exported schema of `shared` with its doc comments. Throws if two have the same name. */
export async function readNamedSchemas(): Promise<NamedSchemas> {
  const nameOf = new Map<z.core.$ZodType, string>()
  const descriptions = new Map<string, string>()
  const fields = new Map<z.core.$ZodType, Map<string, string>>()

  for (const file of sourceFiles()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    const schemas = Object.entries(exported).flatMap(([name, value]) =>
      name.endsWith('Schema') && value instanceof z.ZodType ? [[name, value] as const] : [],
    )
    if (schemas.length === 0) continue
    for (const [name, schema] of schemas) if (!nameOf.has(schema)) nameOf.set(schema, componentName(name))
    for (const { path, text } of readDocComments(file)) {
      const [top = '', ...keys] = path
      const schema = schemas.find(([name]) => name === top)?.[1]
      const key = keys.at(-1)
      if (schema && key === undefined) descriptions.set(componentName(top), text)
      if (!schema || key === undefined) continue
      for (const field of fieldsAt(schema, keys)) fields.set(field, new Map(fields.get(field)).set(key, text))
    }
  }
  const names = [...nameOf.values()]
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice) throw new Error(`two schemas of shared are named ${twice}`)
  return { nameOf, descriptions, describeField: (field, key) => fields.get(field)?.get(key) }
}

function sourceFiles(): string[] {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(shared, file))
}

function componentName(schema: string): string {
  const name = schema.slice(0, -'Schema'.length)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns the schemas of a field, given its keys from the outermost object inwards. */
function fieldsAt(schema: z.core.$ZodType, [key = '', ...rest]: string[]): z.core.$ZodType[] {
  const fields = objectsIn(schema).flatMap(({ shape }) => shape[key] ?? [])
  return rest.length === 0 ? fields : fields.flatMap((field) => fieldsAt(field, rest))
}

/** Returns the objects that a schema consists of, without those nested inside objects. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (!(schema instanceof z.ZodType)) return []
  const inner: unknown[] = ['innerType', 'element', 'in', 'out', 'left', 'right', 'options', 'valueType'].flatMap(
    (part) => Reflect.get(schema._zod.def, part) ?? [],
  )
  return inner.flatMap(objectsIn)
}
