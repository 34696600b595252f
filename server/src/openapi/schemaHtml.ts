import { escapeHtml } from '@range/shared/text'
import { type JsonSchema, nameOfRef } from './document'

/** Returns the fields of an object as a list, and any other schema as its type. */
export function schemaHtml(schema: JsonSchema): string {
  const object = objectIn(schema)
  return object ? fieldsHtml(object) : `<p>${typeHtml(schema)}${limitsText(schema)}</p>`
}

/** Returns one entry of a list of fields or parameters. */
export function fieldHtml(name: string, schema: JsonSchema, isRequired: boolean): string {
  const object = objectIn(schema)
  const rest = [
    typeHtml(schema) + limitsText(schema),
    isRequired ? '' : 'optional',
    schema.default === undefined ? '' : `<code>${escapeHtml(JSON.stringify(schema.default))}</code> if left out`,
  ]
  const text = schema.description ? `<p>${textHtml(schema.description)}</p>` : ''
  const inside = object ? fieldsHtml(object) : ''
  return `<dt><code>${escapeHtml(name)}</code> <span>${rest.filter(Boolean).join(', ')}</span></dt><dd>${text}${inside}</dd>`
}

/** Returns text with its `code` and **strong** words marked. */
export function textHtml(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

function fieldsHtml({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => fieldHtml(name, field, required.includes(name)))
  return fields.length > 0 ? `<dl>${fields.join('')}</dl>` : ''
}

/** Returns the object schema if the schema is an object, a list of objects, or an object or null. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties && !schema.$ref) return schema
  const inside = schema.items ?? schema.anyOf?.find((one) => one.properties ?? one.items)
  return inside && objectIn(inside)
}

function typeHtml({ $ref, type, items, anyOf, enum: values, const: value, format, properties }: JsonSchema): string {
  if ($ref) return `<a href="#${nameOfRef($ref)}">${nameOfRef($ref)}</a>`
  if (anyOf) return [...new Set(anyOf.map(typeHtml))].join(' or ')
  if (values) return values.map((one) => `<code>${escapeHtml(JSON.stringify(one))}</code>`).join(' or ')
  if (value !== undefined) return `<code>${escapeHtml(JSON.stringify(value))}</code>`
  if (items) return `list of ${typeHtml(items)}`
  if (properties) return 'object'
  if (format === 'date-time') return 'date and time'
  if (format === 'binary') return 'file'
  return { string: 'text', integer: 'whole number', boolean: 'true or false' }[type ?? ''] ?? type ?? 'anything'
}

function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const limits = [
    rangeText(minimum, maximum, ''),
    exclusiveMinimum === undefined ? '' : `above ${exclusiveMinimum}`,
    rangeText(minLength, maxLength, ' characters'),
    rangeText(minItems, maxItems, ' entries'),
    pattern ? `like <code>${escapeHtml(pattern)}</code>` : '',
  ]
  return limits
    .filter(Boolean)
    .map((limit) => `, ${limit}`)
    .join('')
}

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}${unit}`
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`
}
