import { Decimal128 } from 'bson'
import { double, isNumeric, toDouble } from '../../bson/numbers'
import { typeName } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { fixed, isNullish } from '../arguments'
import { defineOperators, type Operator } from '../compile'

interface Domain {
  least: number
  most: number
  isOpen?: boolean
}

/** A function of one number; outside its domain it is refused with MongoDB's number for that. */
const circular = (name: string, compute: (number: number) => number, domain?: Domain): Operator =>
  fixed(1, (value) => {
    if (isNullish(value)) return null
    if (!isNumeric(value)) throw new MongoError(28765, `${name} only supports numeric types, not ${typeName(value)}`)
    const number = toDouble(value)
    if (domain && !isInside(number, domain))
      throw new MongoError(50989, `cannot apply ${name} to ${number}, value must be in its domain`)
    const result = compute(number)
    return value._bsontype === 'Decimal128' ? Decimal128.fromString(String(result)) : double(result)
  })

const isInside = (number: number, { least, most, isOpen = false }: Domain): boolean =>
  Number.isNaN(number) || (isOpen ? number > least && number < most : number >= least && number <= most)

const anyFinite: Domain = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, isOpen: true }
const unit: Domain = { least: -1, most: 1 }

defineOperators({
  $sin: circular('$sin', Math.sin, anyFinite),
  $cos: circular('$cos', Math.cos, anyFinite),
  $tan: circular('$tan', Math.tan, anyFinite),
  $asin: circular('$asin', Math.asin, unit),
  $acos: circular('$acos', Math.acos, unit),
  $atan: circular('$atan', Math.atan),
  $sinh: circular('$sinh', Math.sinh),
  $cosh: circular('$cosh', Math.cosh),
  $tanh: circular('$tanh', Math.tanh),
  $asinh: circular('$asinh', Math.asinh),
  $acosh: circular('$acosh', Math.acosh, { least: 1, most: Number.POSITIVE_INFINITY }),
  $atanh: circular('$atanh', Math.atanh, unit),
  $degreesToRadians: circular('$degreesToRadians', (degrees) => (degrees * Math.PI) / 180),
  $radiansToDegrees: circular('$radiansToDegrees', (radians) => (radians * 180) / Math.PI),
  $atan2: fixed(2, (y, x) => {
    if (isNullish(y) || isNullish(x)) return null
    if (!isNumeric(y) || !isNumeric(x))
      throw new MongoError(51044, `$atan2 only supports numeric types, not ${typeName(y)} and ${typeName(x)}`)
    return double(Math.atan2(toDouble(y), toDouble(x)))
  }),
})
