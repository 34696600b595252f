import { type Maybe, typeName } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { isNullish, named } from '../arguments'
import { defineOperators } from '../compile'

// Where the parts of a date stand in its ISO form.
const parts = new Map<string, readonly [from: number, to: number]>([
  ['Y', [0, 4]],
  ['m', [5, 7]],
  ['d', [8, 10]],
  ['H', [11, 13]],
  ['M', [14, 16]],
  ['S', [17, 19]],
  ['L', [20, 23]],
])

function formatted(date: Date, format: string): string {
  const iso = date.toISOString()
  if (iso.length > 24) throw new MongoError(18537, '$dateToString is only defined on years 0 to 9999')
  return format.replaceAll(/%(.?)/gs, (_whole, letter: string) => {
    if (letter === '') throw new MongoError(18535, "Unmatched '%' at end of format string")
    if (letter === '%') return '%'
    const part = parts.get(letter)
    if (!part) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
    return iso.slice(...part)
  })
}

/** Writes a date in UTC. */
const dateToString = named(
  { required: ['date'], optional: ['format'], codes: [18629, 18534, 18628] },
  ({ date, format }, given): Maybe => {
    if (isNullish(date) || (given.has('format') && isNullish(format))) return null
    if (!(date instanceof Date)) throw new MongoError(16006, `can't convert from BSON type ${typeName(date)} to Date`)
    if (format !== undefined && typeof format !== 'string')
      throw new MongoError(18533, "$dateToString requires that 'format' be a string")
    return formatted(date, format ?? '%Y-%m-%dT%H:%M:%S.%LZ')
  },
)

defineOperators({ $dateToString: dateToString })
