import { decodeDocument } from '../bson/decode'
import { isNumeric, toDouble } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'

const ofEveryCommand = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$readPreference',
  '$clusterTime',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
])

/** Reads the fields of a command, or of a part of one, with MongoDB's errors for wrong types and names. */
export class CommandFields {
  constructor(
    /** The path before the names in error messages, such as `update.updates`. */
    readonly path: string,
    readonly body: Doc,
    private readonly sequences: ReadonlyMap<string, Buffer[]> = new Map(),
  ) {}

  /** Throws MongoError 40415 for any other field; a whole command may have some more. */
  assertOnly(names: readonly string[], isCommand = false): void {
    for (const name of this.body.keys()) {
      if (names.includes(name) || (isCommand && ofEveryCommand.has(name))) continue
      throw refused(40415, `the field ${this.path}.${name}`)
    }
  }

  has(name: string): boolean {
    return this.body.has(name) || this.sequences.has(name)
  }

  value(name: string): Maybe {
    return this.body.get(name)
  }

  /** Returns a field of one type, or undefined if it is missing. */
  private typed<T extends Value>(name: string, isOfType: (value: Value) => value is T, type: string): T | undefined {
    const value = this.body.get(name)
    if (value === undefined || isOfType(value)) return value
    throw this.wrongType(name, value, type)
  }

  document(name: string): Doc | undefined {
    return this.typed(name, isDoc, "'object'")
  }

  requiredDocument(name: string): Doc {
    return this.document(name) ?? this.missing(name)
  }

  requiredText(name: string): string {
    return this.typed(name, (value) => typeof value === 'string', "'string'") ?? this.missing(name)
  }

  array(name: string): Value[] | undefined {
    return this.typed(name, isArray, "'array'")
  }

  /** Returns the documents of an array in the body or in its own section, with their bytes where known. */
  requiredDocuments(name: string): { document: Doc; bytes?: Buffer }[] {
    const section = this.sequences.get(name)
    if (section) return section.map((bytes) => ({ document: decodeDocument(bytes), bytes }))
    const array = this.array(name) ?? this.missing(name)
    return array.map((document, place) => {
      if (!isDoc(document)) throw this.wrongType(`${name}.${place}`, document, "'object'")
      return { document }
    })
  }

  flag(name: string): boolean {
    const isFlag = (value: Value) => typeof value === 'boolean' || isNumeric(value)
    return isTruthy(this.typed(name, isFlag, "'[bool, long, int, decimal, double]'"))
  }

  /** Returns a number that is not negative, without its fraction. */
  count(name: string): number | undefined {
    if (this.body.get(name) === null) return undefined
    const value = this.typed(name, isNumeric, "'[long, int, decimal, double]'")
    if (value === undefined) return undefined
    const number = Math.trunc(toDouble(value))
    if (number >= 0) return number
    throw new MongoError(51024, `BSON field '${this.path}.${name}' value must be >= 0, actual value '${number}'`)
  }

  missing(name: string): never {
    throw new MongoError(40414, `BSON field '${this.path}.${name}' is missing but a required field`)
  }

  private wrongType(name: string, value: Value, expected: string): MongoError {
    return new MongoError(
      14,
      `BSON field '${this.path}.${name}' is the wrong type '${typeName(value)}', expected type ${expected}`,
    )
  }
}
