import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { BSON_TYPE, DbPointer, type Doc, type Value } from './value'

/** Bytes that are not a BSON document. */
export class BsonFormatError extends Error {}

const MAX_DEPTH = 200

/** The document in these bytes, which it must fill. Throws BsonFormatError. */
export function decodeDocument(bytes: Buffer): Doc {
  const reader = new Reader(bytes, 0, bytes.length)
  const document = reader.document(0)
  if (reader.at !== bytes.length) throw new BsonFormatError('bytes after the end of the document')
  return document
}

/** The length that a document starting at `at` says it has; throws BsonFormatError if it can't be. */
export function documentLength(bytes: Buffer, at: number, end: number): number {
  if (at + 5 > end) throw new BsonFormatError('document cut short')
  const length = bytes.readInt32LE(at)
  if (length < 5 || at + length > end || bytes[at + length - 1] !== 0) throw new BsonFormatError('invalid BSON length')
  return length
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const nothing: Value[] = []

class Reader {
  constructor(
    readonly bytes: Buffer,
    public at: number,
    private end: number,
  ) {}

  document(depth: number): Doc {
    const fields: Doc = new Map()
    this.elements(depth, (name, value) => fields.set(name, value))
    return fields
  }

  private elements(depth: number, take: (name: string, value: Value) => void): void {
    if (depth > MAX_DEPTH) throw new BsonFormatError('document nested too deeply')
    const end = this.at + documentLength(this.bytes, this.at, this.end)
    const outerEnd = this.end
    this.end = end - 1
    this.at += 4
    while (this.at < end - 1) {
      const type = this.bytes[this.at++]!
      take(this.cstring(), this.value(type, depth))
    }
    if (this.at !== end - 1) throw new BsonFormatError('element runs over the end of its document')
    this.at = end
    this.end = outerEnd
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case BSON_TYPE.double:
        return new Double(this.bytes.readDoubleLE(this.skip(8)))
      case BSON_TYPE.string:
        return this.string()
      case BSON_TYPE.object:
        return this.document(depth + 1)
      case BSON_TYPE.array: {
        const elements = nothing.slice()
        this.elements(depth + 1, (_name, value) => elements.push(value))
        return elements
      }
      case BSON_TYPE.binData:
        return this.binary()
      case BSON_TYPE.undefined:
      case BSON_TYPE.null:
        return null
      case BSON_TYPE.objectId:
        return this.objectId()
      case BSON_TYPE.bool:
        return this.bytes[this.skip(1)] !== 0
      case BSON_TYPE.date:
        return new Date(Number(this.bytes.readBigInt64LE(this.skip(8))))
      case BSON_TYPE.regex:
        return new BSONRegExp(this.cstring(), this.cstring())
      case BSON_TYPE.dbPointer:
        return new DbPointer(this.string(), this.objectId())
      case BSON_TYPE.javascript:
        return new Code(this.string())
      case BSON_TYPE.symbol:
        return new BSONSymbol(this.string())
      case BSON_TYPE.javascriptWithScope: {
        this.skip(4)
        const code = this.string()
        return new Code(code, Object.fromEntries(this.document(depth + 1)))
      }
      case BSON_TYPE.int:
        return new Int32(this.bytes.readInt32LE(this.skip(4)))
      case BSON_TYPE.timestamp: {
        const at = this.skip(8)
        return new Timestamp({ i: this.bytes.readUInt32LE(at), t: this.bytes.readUInt32LE(at + 4) })
      }
      case BSON_TYPE.long: {
        const at = this.skip(8)
        return Long.fromBits(this.bytes.readInt32LE(at), this.bytes.readInt32LE(at + 4))
      }
      case BSON_TYPE.decimal: {
        const at = this.skip(16)
        return new Decimal128(Uint8Array.prototype.slice.call(this.bytes, at, at + 16))
      }
      case 255:
        return new MinKey()
      case BSON_TYPE.maxKey:
        return new MaxKey()
      default:
        throw new BsonFormatError(`unknown BSON type ${type}`)
    }
  }

  private skip(length: number): number {
    const at = this.at
    if (length < 0 || at + length > this.end) throw new BsonFormatError('value cut short')
    this.at += length
    return at
  }

  private cstring(): string {
    const end = this.bytes.indexOf(0, this.at)
    if (end < 0 || end >= this.end) throw new BsonFormatError('name without an end')
    const text = this.bytes.toString('latin1', this.at, end)
    const isAscii = !/[\x80-\xff]/.test(text)
    const name = isAscii ? text : this.text(this.at, end)
    this.at = end + 1
    return name
  }

  private string(): string {
    const length = this.bytes.readInt32LE(this.skip(4))
    if (length < 1) throw new BsonFormatError('string without an end')
    const at = this.skip(length)
    if (this.bytes[at + length - 1] !== 0) throw new BsonFormatError('string without an end')
    return this.text(at, at + length - 1)
  }

  private text(at: number, end: number): string {
    try {
      return utf8.decode(this.bytes.subarray(at, end))
    } catch {
      throw new BsonFormatError('text is not UTF-8')
    }
  }

  private binary(): Binary {
    const length = this.bytes.readInt32LE(this.skip(4))
    const subtype = this.bytes[this.skip(1)]!
    const at = this.skip(length)
    return new Binary(Uint8Array.prototype.slice.call(this.bytes, at, at + length), subtype)
  }

  private objectId(): ObjectId {
    const at = this.skip(12)
    return new ObjectId(Uint8Array.prototype.slice.call(this.bytes, at, at + 12))
  }
}
