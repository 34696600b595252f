import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { readDocComments } from './docComments'

const shared = fileURLToPath(new URL('../../../../shared/src', import.meta.url))

/**
 * Registers every exported schema of `shared` with zod, so that `quoteSchema` becomes the component `Quote`. The doc comments
 * become the descriptions of the schemas and their fields. Zod refuses to render two schemas of the same name.
 */
export async function registerSchemas(): Promise<void> {
  for (const file of sourceFiles()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const { path, text } of readDocComments(file)) {
      const [name = '', ...keys] = path
      if (!name.endsWith('Schema')) continue
      for (const schema of schemasAt(exported[name], keys)) register(schema, { description: text })
    }
    for (const [name, schema] of Object.entries(exported)) {
      if (name.endsWith('Schema') && schema instanceof z.ZodType) register(schema, { id: componentName(name) })
    }
  }
}

function register(schema: z.ZodType, metadata: z.core.GlobalMeta): void {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...metadata })
}

function componentName(schema: string): string {
  const name = schema.slice(0, -'Schema'.length)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function sourceFiles(): string[] {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(shared, file))
}

/** Returns the schema itself, or those of a field, given its keys from the outermost object inwards. */
function schemasAt(schema: unknown, [key, ...rest]: string[]): z.ZodType[] {
  if (!(schema instanceof z.ZodType)) return []
  if (key === undefined) return [schema]
  return objectsIn(schema).flatMap(({ shape }) => schemasAt(shape[key], rest))
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
