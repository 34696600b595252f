/** The parts of OpenAPI 3.1 that the description of this API uses. */

export type JsonSchema = {
  $ref?: string
  type?: string
  description?: string
  format?: string
  pattern?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

export type Content = Record<string, { schema?: JsonSchema }>
export type DocumentedResponse = { $ref?: string; description?: string; content?: Content }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type DescribedOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, DocumentedResponse>
}

export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    responses: Record<string, DocumentedResponse>
    schemas: Record<string, JsonSchema>
  }
}

const prefixes = { schemas: '#/components/schemas/', responses: '#/components/responses/' } as const

/** Returns the reference to a component: `#/components/schemas/Quote`. */
export function refTo(kind: keyof typeof prefixes, name: string): string {
  return prefixes[kind] + name
}

/** Returns the name of the component that a reference points to. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

/** Returns the response itself if it is a reference to a component. */
export function resolveResponse(answer: DocumentedResponse, { components }: OpenApiDocument): DocumentedResponse {
  return (answer.$ref && components.responses[nameOfRef(answer.$ref)]) || answer
}
