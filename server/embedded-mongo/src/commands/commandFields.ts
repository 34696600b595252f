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

  document(name: string): Doc | undefined {
    const value = this.body.get(name)
    if (value === undefined) return undefined
    if (!isDoc(value)) throw this.wrongType(name, value, "'object'")
    return value
  }

  requiredDocument(name: string): Doc {
    return this.document(name) ?? this.missing(name)
  }

  text(name: string): string | undefined {
    const value = this.body.get(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw this.wrongType(name, value, "'string'")
    return value
  }

  requiredText(name: string): string {
    return this.text(name) ?? this.missing(name)
  }

  array(name: string): Value[] | undefined {
    const value = this.body.get(name)
    if (value === undefined) return undefined
    if (!isArray(value)) throw this.wrongType(name, value, "'array'")
    return value
  }

  /** Returns the documents of an array in the body or in its own section, with their bytes where known. */
  documents(name: string): { document: Doc; bytes?: Buffer }[] | undefined {
    const section = this.sequences.get(name)
    if (section) return section.map((bytes) => ({ document: decodeDocument(bytes), bytes }))
    return this.array(name)?.map((document, place) => {
      if (!isDoc(document)) throw this.wrongType(`${name}.${place}`, document, "'object'")
      return { document }
    })
  }

  requiredDocuments(name: string): { document: Doc; bytes?: Buffer }[] {
    return this.documents(name) ?? this.missing(name)
  }

  flag(name: string): boolean {
    const value = this.body.get(name)
    if (value === undefined) return false
    if (typeof value !== 'boolean' && !isNumeric(value)) {
      throw this.wrongType(name, value, "'[bool, long, int, decimal, double]'")
    }
    return isTruthy(value)
  }

  strictFlag(name: string): boolean | undefined {
    const value = this.body.get(name)
    if (value === undefined) return undefined
    if (typeof value !== 'boolean') throw this.wrongType(name, value, "'bool'")
    return value
  }

  /** Returns a whole number that is not negative. */
  count(name: string): number | undefined {
    const number = this.number(name)
    if (number !== undefined && number < 0) {
      throw new MongoError(51024, `BSON field '${this.path}.${name}' value must be >= 0, actual value '${number}'`)
    }
    return number
  }

  /** Returns a number without its fraction. */
  number(name: string): number | undefined {
    const value = this.body.get(name)
    if (value === undefined || value === null) return undefined
    if (!isNumeric(value)) throw this.wrongType(name, value, "'[long, int, decimal, double]'")
    return Math.trunc(toDouble(value))
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
