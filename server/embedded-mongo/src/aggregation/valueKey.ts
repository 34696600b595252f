import { compareNumbers, double, isNumeric, toDouble } from '../bson/numbers'
import { isDoc, type Value } from '../bson/value'
import { encodeKey } from '../indexes/keyEncoding'

/** Returns a text that is the same only for equal values. */
export function valueKey(value: Value): string {
  if (typeof value === 'string') return `s${value.length}:${value}`
  if (value === null) return '0'
  if (isDoc(value)) {
    let key = `{${value.size};`
    for (const [name, inner] of value) key += `${name.length}:${name}${valueKey(inner)}`
    return key
  }
  if (isNumeric(value)) {
    const number = toDouble(value)
    const isExact =
      value._bsontype === 'Int32' || value._bsontype === 'Double' || compareNumbers(value, double(number)) === 0
    if (isExact && Math.abs(number) <= Number.MAX_SAFE_INTEGER) return `n${number};`
  }
  const encoded = encodeKey([value], [1])
  return `x${encoded.length}:${encoded.toString('latin1')}`
}
