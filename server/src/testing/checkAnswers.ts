import type { IncomingMessage, ServerResponse } from 'node:http'
import { severalLines } from '@range/shared/plainText'
import express, { type Request, type Response } from 'express'
import description from '../../../docs/openapi.json'
import { type DescribedOperation, type OpenApiDocument, resolveResponse } from '../openapi/document'
import { schemaProblems } from './schemaProblems'

const document = description as unknown as OpenApiDocument
const mediaJson = 'application/json'

/** The differences between responses and docs/openapi.json. */
const differences = new Set<string>()

/** Returns the differences found since the last call. */
export function takeDifferences(): string[] {
  const taken = [...differences]
  differences.clear()
  return taken
}

/**
 * Compares an app's response with docs/openapi.json: the status, the type and every field. For a successful request, compares
 * the request body too. Call it before the app handles the request.
 */
export function checkAnswer(req: IncomingMessage, res: ServerResponse): void {
  const { method = '' } = req
  const path = decodeOrRaw((req.url ?? '').split('?')[0] ?? '')
  const operation = operations.find((one) => one.method === method && one.pattern.test(path))
  if (!operation) return
  let sent: { body: unknown } | undefined
  Object.assign(res, {
    json(this: Response, body: unknown) {
      sent = { body }
      return express.response.json.call(this, body)
    },
  })
  res.on('finish', () => {
    const type = String(res.getHeader('Content-Type') ?? '')
    for (const what of differencesOf(operation, req as Request, { status: res.statusCode, type }, sent)) {
      differences.add(`${method} ${operation.template} ${what}`)
    }
  })
}

type Described = { method: string; template: string; pattern: RegExp; described: DescribedOperation; pointer: string }

/** Operations with fewer parameters come first, because `cash-ups/open` is not an id. */
const operations: Described[] = Object.entries(document.paths)
  .flatMap(([template, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      method: method.toUpperCase(),
      template,
      described,
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
      pointer: `#/paths/${escaped(template)}/${method}`,
    })),
  )
  .sort((a, b) => parametersIn(a.template) - parametersIn(b.template))

function differencesOf(
  { described, pointer }: Described,
  req: Request,
  { status, type: fullType }: { status: number; type: string },
  sent: { body: unknown } | undefined,
): string[] {
  if (status >= 300 && status < 400) return []
  const key = String(status) in described.responses ? String(status) : 'default'
  if (key === 'default' && status < 400) return [`returns ${status}, which is not described`]

  const answer = described.responses[key] ?? {}
  const types = Object.keys(resolveResponse(answer, document).content ?? {})
  const type = fullType.split(';')[0] ?? ''
  if (!types.some((one) => one === type || one === `${type.split('/')[0]}/*`)) {
    return [`returns ${status} as ${type || 'nothing'}, not as ${types.join(' or ')}`]
  }
  const ofAnswer = answer.$ref ?? `${pointer}/responses/${key}`
  const wrong = sent ? problems(`${ofAnswer}/content/${escaped(mediaJson)}/schema`, sent.body) : []
  const isSentJson = status < 300 && described.requestBody?.content[mediaJson] && req.is(mediaJson)
  const wrongSent = isSentJson
    ? problems(`${pointer}/requestBody/content/${escaped(mediaJson)}/schema`, trimmed(req.body))
    : []
  return [
    ...wrong.map((problem) => `returns ${status}, but ${problem}`),
    ...wrongSent.map((problem) => `accepts what is not described: ${problem}`),
  ]
}

const problemsIn = schemaProblems(document)

function problems(pointer: string, value: unknown): string[] {
  const found = problemsIn(pointer, JSON.parse(JSON.stringify(value ?? null)))
  return found.map(({ instancePath, message, params }) => {
    return `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`
  })
}

const cleaned = severalLines()

/** Deeper than any schema describes. */
const deepest = 100

/**
 * Returns a request body the way that the schemas of `shared` see it: texts without the blanks and control characters that
 * they strip. Omits values that are too deep for any schema.
 */
function trimmed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleaned.parse(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((one) => trimmed(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one, depth + 1)]))
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
}

function parametersIn(template: string): number {
  return template.split('{').length
}

function decodeOrRaw(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
