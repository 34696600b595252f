import type { Endpoint } from '@range/shared/api/endpoint'
import { z } from 'zod'

const schemas = new Map<string, z.ZodType>()

/**
 * Returns the schema of the multipart form that an endpoint accepts: the fields of its body, each as its own part or all in
 * one, and the picture. Returns the same object each time, or undefined for an endpoint without a form.
 */
export function formSchemaOf({ route, body, form }: Endpoint): z.ZodType | undefined {
  if (!form || !(body instanceof z.ZodObject)) return undefined
  const picture = { [form.picture]: z.file().optional() }
  const schema = schemas.get(route) ?? (form.json ? z.object({ [form.json]: body, ...picture }) : body.extend(picture))
  schemas.set(route, schema)
  return schema
}
