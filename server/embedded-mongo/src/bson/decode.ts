import { Binary, BSONRegExp, BSONType, Double, Int32, Long, ObjectId } from 'bson'
import { MongoError, refused } from '../mongoError'
import type { Doc, Value } from './value'
import { valueLength } from './valueLength'

/** The bytes are not a BSON document. */
export class BsonFormatError extends MongoError {
  constructor(message: string) {
    super(22, message)
  }
}

const maxDepth = 200

function unsupportedType(type: number): MongoError {
  const name = Object.keys(BSONType).find((one) => (BSONType[one as keyof typeof BSONType] & 0xff) === type)
  return name ? refused(22, `the BSON type ${name}`) : new BsonFormatError(`there is no BSON type ${type}`)
}

/** Returns the document in these bytes, which it must fill completely. Throws BsonFormatError. */
export function decodeDocument(bytes: Buffer): Doc {
  const reader = new Reader(bytes, 0, bytes.length)
  const document = reader.document(0)
  if (reader.at !== bytes.length) throw new BsonFormatError('bytes after the end of the document')
  return document
}

/** Returns some of the fields of a stored document, in their order, and skips the values of the others. */
export function decodeFields(bytes: Buffer, names: ReadonlySet<string>): Doc {
  const reader = new Reader(bytes, 4, bytes.length - 1)
  const fields: Doc = new Map()
  while (reader.at < bytes.length - 1 && fields.size < names.size) {
    const type = bytes[reader.at++] ?? 0
    const name = reader.name()
    if (names.has(name)) fields.set(name, reader.value(type, 0))
    else reader.at += valueLength(bytes, type, reader.at)
  }
  return fields
}

/** Returns the declared length of the document at `at`. Throws BsonFormatError if that length is impossible. */
export function documentLength(bytes: Buffer, at: number, end: number): number {
  if (at + 5 > end) throw new BsonFormatError('document cut short')
  const length = bytes.readInt32LE(at)
  if (length < 5 || at + length > end || bytes[at + length - 1] !== 0) throw new BsonFormatError('invalid BSON length')
  return length
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A cache of names and short texts, which often repeat: each slot holds the last text whose bytes hashed to it. */
const knownTexts: (string | undefined)[] = Array(8192).fill(undefined)
const longestKnown = 40

class Reader {
  constructor(
    readonly bytes: Buffer,
    public at: number,
    private end: number,
  ) {}

  document(depth: number): Doc {
    const fields: Doc = new Map()
    const outerEnd = this.enter(depth)
    while (this.at < this.end) {
      const type = this.bytes[this.at++] ?? 0
      fields.set(this.name(), this.value(type, depth))
    }
    this.leave(outerEnd)
    return fields
  }

  private array(depth: number): Value[] {
    const elements: Value[] = []
    const outerEnd = this.enter(depth)
    while (this.at < this.end) {
      const type = this.bytes[this.at++] ?? 0
      // An array element's name is its position, so it is skipped.
      this.at = this.nameEnd() + 1
      elements.push(this.value(type, depth))
    }
    this.leave(outerEnd)
    return elements
  }

  /** Enters a document or an array, and returns the end of the enclosing one. */
  private enter(depth: number): number {
    if (depth > maxDepth) throw new BsonFormatError('document nested too deeply')
    const outerEnd = this.end
    this.end = this.at + documentLength(this.bytes, this.at, outerEnd) - 1
    this.at += 4
    return outerEnd
  }

  private leave(outerEnd: number): void {
    if (this.at !== this.end) throw new BsonFormatError('element runs over the end of its document')
    this.at++
    this.end = outerEnd
  }

  value(type: number, depth: number): Value {
    switch (type) {
      case BSONType.double:
        return new Double(this.bytes.readDoubleLE(this.skip(8)))
      case BSONType.string:
        return this.string()
      case BSONType.object:
        return this.document(depth + 1)
      case BSONType.array:
        return this.array(depth + 1)
      case BSONType.binData:
        return this.binary()
      case BSONType.null:
        return null
      case BSONType.objectId:
        return this.objectId()
      case BSONType.bool:
        return this.bytes[this.skip(1)] !== 0
      case BSONType.date: {
        const at = this.skip(8)
        return new Date(this.bytes.readInt32LE(at + 4) * 2 ** 32 + this.bytes.readUInt32LE(at))
      }
      case BSONType.regex:
        return new BSONRegExp(this.cstring(), this.cstring())
      case BSONType.int:
        return new Int32(this.bytes.readInt32LE(this.skip(4)))
      case BSONType.long: {
        const at = this.skip(8)
        return Long.fromBits(this.bytes.readInt32LE(at), this.bytes.readInt32LE(at + 4))
      }
      default:
        throw unsupportedType(type)
    }
  }

  private skip(length: number): number {
    const at = this.at
    if (length < 0 || at + length > this.end) throw new BsonFormatError('value cut short')
    this.at += length
    return at
  }

  /** Returns the name of a field. */
  name(): string {
    const name = this.known()
    if (name === undefined) return this.cstring()
    this.at += name.length + 1
    return name
  }

  /** Returns the text up to the next zero byte from the cache if it is short and ASCII. */
  private known(): string | undefined {
    const { bytes, at } = this
    let hash = 0
    let end = at
    for (let byte = bytes[end] ?? 0; byte !== 0 && byte < 0x80 && end - at <= longestKnown; byte = bytes[++end] ?? 0)
      hash = (hash * 31 + byte) | 0
    if (end >= this.end || bytes[end] !== 0) return undefined
    const place = hash & (knownTexts.length - 1)
    const known = knownTexts[place]
    if (known !== undefined && known.length === end - at && isAt(bytes, at, known)) return known
    const text = bytes.toString('latin1', at, end)
    knownTexts[place] = text
    return text
  }

  private nameEnd(): number {
    const end = this.bytes.indexOf(0, this.at)
    if (end < 0 || end >= this.end) throw new BsonFormatError('name without an end')
    return end
  }

  private cstring(): string {
    const end = this.nameEnd()
    const text = this.text(this.at, end)
    this.at = end + 1
    return text
  }

  private string(): string {
    const length = this.bytes.readInt32LE(this.skip(4))
    if (length < 1) throw new BsonFormatError('string without an end')
    const known = length <= longestKnown ? this.known() : undefined
    const at = this.skip(length)
    if (known?.length === length - 1) return known
    if (this.bytes[at + length - 1] !== 0) throw new BsonFormatError('string without an end')
    return this.text(at, at + length - 1)
  }

  private text(at: number, end: number): string {
    let isAscii = end - at < 100
    for (let place = at; isAscii && place < end; place++) isAscii = (this.bytes[place] ?? 0) < 0x80
    if (isAscii) return this.bytes.toString('latin1', at, end)
    try {
      return utf8.decode(this.bytes.subarray(at, end))
    } catch {
      throw new BsonFormatError('text is not UTF-8')
    }
  }

  private binary(): Binary {
    const length = this.bytes.readInt32LE(this.skip(4))
    const subtype = this.bytes[this.skip(1)] ?? 0
    const at = this.skip(length)
    return new Binary(Uint8Array.prototype.slice.call(this.bytes, at, at + length), subtype)
  }

  private objectId(): ObjectId {
    const at = this.skip(12)
    return new ObjectId(Uint8Array.prototype.slice.call(this.bytes, at, at + 12))
  }
}

function isAt(bytes: Buffer, at: number, text: string): boolean {
  for (let place = 0; place < text.length; place++) if (bytes[at + place] !== text.charCodeAt(place)) return false
  return true
}
