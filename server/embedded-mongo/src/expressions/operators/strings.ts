import { compareText } from '../../bson/compare'
import { int, isNumeric, wholeNumber } from '../../bson/numbers'
import { type Maybe, typeName } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { between, fixed, isNullish, named, variadic } from '../arguments'
import { defineOperators, type Operator } from '../compile'

/** A value as the text operators take it: null and missing are empty, numbers and dates are written out. */
function asText(value: Maybe, operator: string): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (isNumeric(value)) return String(value)
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String in ${operator}`)
}

function concat(values: Maybe[]): Maybe {
  let whole = ''
  for (const value of values) {
    if (isNullish(value)) return null
    if (typeof value !== 'string') throw new MongoError(16702, `$concat only supports strings, not ${typeName(value)}`)
    whole += value
  }
  return whole
}

const changed = (operator: string, change: (text: string) => string): Operator =>
  fixed(1, (value) => change(asText(value, operator)))

const asciiLower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
const asciiUpper = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())

const measured = (operator: string, code: number, measure: (text: string) => number): Operator =>
  fixed(1, (value) => {
    if (typeof value !== 'string') {
      throw new MongoError(code, `${operator} requires a string argument, found: ${typeName(value)}`)
    }
    return int(measure(value))
  })

function indexOf(operator: '$indexOfCP' | '$indexOfBytes'): Operator {
  const units = (text: string): string[] | Buffer => (operator === '$indexOfCP' ? [...text] : Buffer.from(text))
  return between(2, 4, (text, wanted, startValue, endValue) => {
    if (isNullish(text)) return null
    if (typeof text !== 'string') throw new MongoError(40091, `${operator} requires a string as the first argument`)
    if (typeof wanted !== 'string') throw new MongoError(40092, `${operator} requires a string as the second argument`)
    const [whole, part] = [units(text), units(wanted)]
    const start = position(operator, startValue) ?? 0
    const end = Math.min(position(operator, endValue) ?? whole.length, whole.length)
    for (let at = start; at + part.length <= end; at++) {
      if (part.every((unit, place) => whole[at + place] === unit)) return int(at)
    }
    return int(-1)
  })
}

function position(operator: string, value: Maybe): number | undefined {
  if (value === undefined) return undefined
  const number = wholeNumber(value)
  if (number === undefined) throw new MongoError(40096, `${operator} requires an integral index`)
  if (number < 0) throw new MongoError(40097, `${operator} requires a nonnegative index`)
  return number
}

function codePoints(value: Maybe, start: Maybe, length: Maybe): Maybe {
  const text = asText(value, '$substrCP')
  const [from, count] = [wholeNumber(start), wholeNumber(length)]
  if (from === undefined) throw new MongoError(34450, '$substrCP: starting index must be a numeric type')
  if (from < 0) throw new MongoError(34455, '$substrCP: the starting index must be nonnegative integer.')
  if (count === undefined) throw new MongoError(34452, '$substrCP: length must be a numeric type')
  if (count < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer.')
  return [...text].slice(from, from + count).join('')
}

function bytes(value: Maybe, start: Maybe, length: Maybe): Maybe {
  const text = Buffer.from(asText(value, '$substrBytes'))
  const [from, count] = [wholeNumber(start), wholeNumber(length)]
  if (from === undefined) throw new MongoError(16034, '$substrBytes: starting index must be a numeric type')
  if (count === undefined) throw new MongoError(16035, '$substrBytes: length must be a numeric type')
  if (from < 0) throw new MongoError(50752, '$substrBytes: starting index must be non-negative')
  const end = count < 0 ? text.length : Math.min(text.length, from + count)
  const splitsCharacter = (at: number): boolean => at < text.length && (text[at]! & 0xc0) === 0x80
  if (splitsCharacter(from))
    throw new MongoError(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.')
  if (splitsCharacter(end))
    throw new MongoError(28657, '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.')
  return text.toString('utf8', from, end)
}

function split(text: Maybe, separator: Maybe): Maybe {
  if (isNullish(text) || isNullish(separator)) return null
  if (typeof text !== 'string')
    throw new MongoError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(text)}`,
    )
  if (typeof separator !== 'string')
    throw new MongoError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeName(separator)}`,
    )
  if (separator === '') throw new MongoError(40087, '$split requires a non-empty separator')
  return text.split(separator)
}

const WHITESPACE = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trim = (operator: string, ends: { start: boolean; end: boolean }): Operator =>
  named({ required: ['input'], optional: ['chars'], codes: [50696, 50694, 50695] }, ({ input, chars }, given) => {
    if (isNullish(input)) return null
    if (typeof input !== 'string')
      throw new MongoError(50699, `${operator} requires its input to be a string, got ${typeName(input)}`)
    if (given.has('chars') && isNullish(chars)) return null
    if (chars !== undefined && typeof chars !== 'string')
      throw new MongoError(50700, `${operator} requires 'chars' to be a string`)
    const trimmed = new Set(chars ?? WHITESPACE)
    const characters = [...input]
    let [from, to] = [0, characters.length]
    while (ends.start && from < to && trimmed.has(characters[from]!)) from++
    while (ends.end && to > from && trimmed.has(characters[to - 1]!)) to--
    return characters.slice(from, to).join('')
  })

const replace = (operator: string, change: (input: string, find: string, replacement: string) => string): Operator =>
  named(
    { required: ['input', 'find', 'replacement'], codes: [51751, 51750, 51749] },
    ({ input, find, replacement }) => {
      const parts = { input, find, replacement }
      for (const [name, value] of Object.entries(parts)) {
        if (!isNullish(value) && typeof value !== 'string') {
          throw new MongoError(51746, `${operator} requires that '${name}' be a string, found: ${typeName(value)}`)
        }
      }
      if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null
      return change(input as string, find as string, replacement as string)
    },
  )

defineOperators({
  $concat: variadic(concat),
  $toLower: changed('$toLower', asciiLower),
  $toUpper: changed('$toUpper', asciiUpper),
  $strLenCP: measured('$strLenCP', 34471, (text) => [...text].length),
  $strLenBytes: measured('$strLenBytes', 34473, (text) => Buffer.byteLength(text)),
  $strcasecmp: fixed(2, (left, right) => {
    const order = compareText(asciiUpper(asText(left, '$strcasecmp')), asciiUpper(asText(right, '$strcasecmp')))
    return int(Math.sign(order))
  }),
  $indexOfCP: indexOf('$indexOfCP'),
  $indexOfBytes: indexOf('$indexOfBytes'),
  $substrCP: fixed(3, codePoints),
  $substrBytes: fixed(3, bytes),
  $substr: fixed(3, bytes),
  $split: fixed(2, split),
  $trim: trim('$trim', { start: true, end: true }),
  $ltrim: trim('$ltrim', { start: true, end: false }),
  $rtrim: trim('$rtrim', { start: false, end: true }),
  $replaceOne: replace('$replaceOne', (input, find, replacement) => input.replace(find, () => replacement)),
  $replaceAll: replace('$replaceAll', (input, find, replacement) => input.replaceAll(find, () => replacement)),
})
