import { Decimal128, Double } from 'bson'
import { decimalFromExact, roundExact, truncateExact } from '../../bson/decimal'
import {
  addNumbers,
  compareNumbers,
  divideNumbers,
  double,
  exactNumber,
  fitsLong,
  int,
  intOrLong,
  isIntegerType,
  isNumeric,
  long,
  multiplyNumbers,
  type Numeric,
  remainderNumbers,
  subtractNumbers,
  toBigInt,
  toDouble,
  wholeNumber,
} from '../../bson/numbers'
import { type Maybe, typeName } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { between, fixed, isNullish, variadic } from '../arguments'
import { defineOperators, type Operator } from '../compile'

/** An operator of one number: null and missing give null, anything else that is no number is refused. */
const numeric = (name: string, compute: (number: Numeric) => Numeric): Operator =>
  fixed(1, (value) => {
    if (isNullish(value)) return null
    if (!isNumeric(value)) throw new MongoError(28765, `${name} only supports numeric types, not ${typeName(value)}`)
    return compute(value)
  })

const viaDouble = (name: string, compute: (number: number) => number): Operator =>
  numeric(name, (value) => {
    const result = compute(toDouble(value))
    return value._bsontype === 'Decimal128' ? Decimal128.fromString(String(result)) : double(result)
  })

function absolute(value: Numeric): Numeric {
  if (isIntegerType(value)) {
    const integer = toBigInt(value)
    if (integer === -(2n ** 63n)) throw new MongoError(28680, "can't take $abs of long long min")
    const size = integer < 0n ? -integer : integer
    return value._bsontype === 'Long' ? long(size) : intOrLong(size)
  }
  if (value._bsontype === 'Double') return double(Math.abs(value.value))
  return Decimal128.fromString(value.toString().replace(/^-/, ''))
}

function toWhole(value: Numeric, ofDouble: (number: number) => number, direction: -1 | 1): Numeric {
  if (isIntegerType(value)) return value
  if (value._bsontype === 'Double') return double(ofDouble(value.value))
  const exact = exactNumber(value)
  if (typeof exact === 'number') return value
  const truncated = truncateExact(exact, 0)
  const rest = compareNumbers(value, decimalFromExact(truncated))
  const step = rest !== 0 && Math.sign(rest) === direction ? BigInt(direction) : 0n
  return decimalFromExact({ coefficient: truncated.coefficient + step, exponent: truncated.exponent })
}

function roundTo(operator: '$round' | '$trunc'): Operator {
  return between(1, 2, (value, placesValue = int(0)) => {
    if (isNullish(value) || isNullish(placesValue)) return null
    if (!isNumeric(value))
      throw new MongoError(51081, `${operator} only supports numeric types, not ${typeName(value)}`)
    const places = wholeNumber(placesValue)
    if (places === undefined) throw new MongoError(51082, `precision argument to ${operator} must be a integral value`)
    if (places < -20 || places > 100)
      throw new MongoError(51083, `cannot apply ${operator} with precision value ${places}`)
    const exact = exactNumber(value)
    if (typeof exact === 'number') return value
    const rounded = operator === '$round' ? roundExact(exact, places) : truncateExact(exact, places)
    if (value._bsontype === 'Decimal128') return decimalFromExact(rounded)
    if (value._bsontype === 'Double') return double(Number(`${rounded.coefficient}e${rounded.exponent}`))
    const integer = rounded.coefficient * 10n ** BigInt(Math.max(0, rounded.exponent))
    if (!fitsLong(integer)) throw new MongoError(51080, `invalid conversion from Decimal128 result in ${operator}`)
    return value._bsontype === 'Long' ? long(integer) : intOrLong(integer)
  })
}

function add(values: Maybe[]): Maybe {
  let sum: Numeric = int(0)
  let date: Date | undefined
  for (const value of values) {
    if (isNullish(value)) return null
    if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression')
      date = value
    } else if (isNumeric(value)) sum = addNumbers(sum, value)!
    else throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(value)}`)
  }
  return date ? new Date(date.getTime() + Math.round(toDouble(sum))) : sum
}

function multiply(values: Maybe[]): Maybe {
  let product: Numeric = int(1)
  for (const value of values) {
    if (isNullish(value)) return null
    if (!isNumeric(value)) throw new MongoError(14, `$multiply only supports numeric types, not ${typeName(value)}`)
    product = multiplyNumbers(product, value)!
  }
  return product
}

function subtract(left: Maybe, right: Maybe): Maybe {
  if (isNullish(left) || isNullish(right)) return null
  if (isNumeric(left) && isNumeric(right)) return subtractNumbers(left, right)
  if (left instanceof Date) {
    if (right instanceof Date) return long(BigInt(left.getTime() - right.getTime()))
    if (isNumeric(right)) return new Date(left.getTime() - Math.round(toDouble(right)))
  }
  throw new MongoError(14, `can't $subtract ${typeName(right)} from ${typeName(left)}`)
}

function divide(left: Maybe, right: Maybe): Maybe {
  if (isNullish(left) || isNullish(right)) return null
  if (!isNumeric(left) || !isNumeric(right)) {
    throw new MongoError(14, `$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`)
  }
  if (toDouble(right) === 0) throw new MongoError(2, "can't $divide by zero")
  return divideNumbers(left, right)
}

function modulo(left: Maybe, right: Maybe): Maybe {
  if (isNullish(left) || isNullish(right)) return null
  if (!isNumeric(left) || !isNumeric(right)) {
    throw new MongoError(16611, `$mod only supports numeric types, not ${typeName(left)} and ${typeName(right)}`)
  }
  if (toDouble(right) === 0) throw new MongoError(16610, "can't $mod by zero")
  return remainderNumbers(left, right)
}

function power(base: Maybe, exponent: Maybe): Maybe {
  if (isNullish(base) || isNullish(exponent)) return null
  if (!isNumeric(base)) throw new MongoError(28762, `$pow's base must be numeric, not ${typeName(base)}`)
  if (!isNumeric(exponent)) throw new MongoError(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`)
  if (toDouble(base) === 0 && toDouble(exponent) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent')
  }
  const result = toDouble(base) ** toDouble(exponent)
  if (base._bsontype === 'Decimal128' || exponent._bsontype === 'Decimal128')
    return Decimal128.fromString(String(result))
  if (!isIntegerType(base) || !isIntegerType(exponent) || toBigInt(exponent) < 0n) return double(result)
  if (!Number.isFinite(result) || Math.abs(result) > 2 ** 64) return double(result)
  const exact = toBigInt(base) ** toBigInt(exponent)
  if (!fitsLong(exact)) return double(result)
  return base._bsontype === 'Long' || exponent._bsontype === 'Long' ? long(exact) : intOrLong(exact)
}

function logarithm(value: Maybe, base: Maybe): Maybe {
  if (isNullish(value) || isNullish(base)) return null
  if (!isNumeric(value)) throw new MongoError(28756, `$log's argument must be numeric, not ${typeName(value)}`)
  if (!isNumeric(base)) throw new MongoError(28757, `$log's base must be numeric, not ${typeName(base)}`)
  if (toDouble(value) <= 0) throw new MongoError(28758, "$log's argument must be a positive number")
  if (toDouble(base) <= 0 || toDouble(base) === 1)
    throw new MongoError(28759, "$log's base must be a positive number not equal to 1")
  return new Double(Math.log(toDouble(value)) / Math.log(toDouble(base)))
}

const positive = (name: string, code: number, compute: (number: number) => number): Operator =>
  viaDouble(name, (number) => {
    if (number <= 0) throw new MongoError(code, `${name}'s argument must be a positive number, but is ${number}`)
    return compute(number)
  })

function bitwise(name: string, compute: (left: bigint, right: bigint) => bigint, start: bigint): Operator {
  return variadic((values) => {
    let result = start
    let isLong = false
    for (const value of values) {
      if (isNullish(value)) return null
      if (!isNumeric(value) || !isIntegerType(value)) {
        throw new MongoError(14, `${name} only supports int and long operands, not ${typeName(value)}`)
      }
      isLong ||= value._bsontype === 'Long'
      result = compute(result, toBigInt(value))
    }
    return isLong ? long(result) : intOrLong(result)
  })
}

defineOperators({
  $abs: numeric('$abs', absolute),
  $add: variadic(add),
  $subtract: fixed(2, subtract),
  $multiply: variadic(multiply),
  $divide: fixed(2, divide),
  $mod: fixed(2, modulo),
  $pow: fixed(2, power),
  $ceil: numeric('$ceil', (value) => toWhole(value, Math.ceil, 1)),
  $floor: numeric('$floor', (value) => toWhole(value, Math.floor, -1)),
  $round: roundTo('$round'),
  $trunc: roundTo('$trunc'),
  $exp: viaDouble('$exp', Math.exp),
  $ln: positive('$ln', 28766, Math.log),
  $log10: positive('$log10', 28761, Math.log10),
  $log: fixed(2, logarithm),
  $sqrt: viaDouble('$sqrt', (number) => {
    if (number < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0")
    return Math.sqrt(number)
  }),
  $bitAnd: bitwise('$bitAnd', (left, right) => left & right, -1n),
  $bitOr: bitwise('$bitOr', (left, right) => left | right, 0n),
  $bitXor: bitwise('$bitXor', (left, right) => left ^ right, 0n),
  $bitNot: numeric('$bitNot', (value) => {
    if (!isIntegerType(value)) throw new MongoError(28765, '$bitNot only supports int and long')
    return value._bsontype === 'Long' ? long(~toBigInt(value)) : intOrLong(~toBigInt(value))
  }),
})
