import { createHash } from 'node:crypto'
import type { Binary, BSONRegExp, ObjectId } from 'bson'
import { ByteWriter } from '../bson/byteWriter'
import { binaryContent, typeOrder, typeRanks } from '../bson/compare'
import type { Numeric } from '../bson/numbers'
import type { Doc, Maybe, Value } from '../bson/value'

/** The key of an array without elements, below null. */
export const emptyArray = Symbol('empty array')
export type KeyPart = Maybe | typeof emptyArray

/** The longest key that is stored completely. LMDB allows 1978 bytes, of which the index and record ids need some. */
export const maxKeyBytes = 1900
const hashBytes = 20

/**
 * Encodes values as bytes in the same order: comparing two encodings compares the values, part by part, each in its
 * direction. No encoding is a prefix of another.
 */
export function encodeKey(parts: readonly KeyPart[], directions: readonly (1 | -1)[]): Buffer {
  const sink = new Sink()
  for (let place = 0; place < parts.length; place++) {
    const start = sink.length
    encodePart(sink, parts[place])
    if (directions[place] === -1) sink.invertFrom(start)
  }
  return sink.finish()
}

/** Returns a key that fits: a long one is cut and ends in a hash of the whole, so that only equal keys are equal. */
export function fitKey(encoded: Buffer): Buffer {
  if (encoded.length <= maxKeyBytes) return encoded
  return Buffer.concat([cutKey(encoded), createHash('sha1').update(encoded).digest()])
}

/** Returns the part of a long key that preserves its order. */
export const cutKey = (encoded: Buffer): Buffer => encoded.subarray(0, maxKeyBytes - hashBytes)

class Sink extends ByteWriter {
  uint32(value: number): void {
    const at = this.reserve(4)
    this.bytes.writeUInt32BE(value, at)
  }

  int64(value: bigint): void {
    const at = this.reserve(8)
    this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), at)
  }

  /** Text ends in two zero bytes; a zero inside it is followed by 255. */
  text(text: string): void {
    const length = Buffer.byteLength(text)
    const at = this.reserve(length)
    this.bytes.write(text, at, length)
    if (text.includes('\0')) {
      const escaped = Buffer.from(
        this.bytes
          .subarray(at, at + length)
          .toString('latin1')
          .replaceAll('\0', '\0\xff'),
        'latin1',
      )
      this.length = at
      this.raw(escaped)
    }
    this.byte(0)
    this.byte(0)
  }

  double(number: number): void {
    const at = this.reserve(8)
    this.bytes.writeDoubleBE(number, at)
    if ((this.bytes[at] ?? 0) & 0x80) this.invertFrom(at)
    else this.bytes[at] = (this.bytes[at] ?? 0) | 0x80
  }

  invertFrom(start: number): void {
    for (let at = start; at < this.length; at++) this.bytes[at] = ~(this.bytes[at] ?? 0) & 0xff
  }
}

function encodePart(sink: Sink, part: KeyPart): void {
  if (part === emptyArray) sink.byte(typeRanks.missing)
  else if (part === undefined) sink.byte(typeRanks.null)
  else encodeValue(sink, part)
}

function encodeValue(sink: Sink, value: Value): void {
  const order = typeOrder(value)
  sink.byte(order)
  switch (order) {
    case typeRanks.number:
      encodeNumber(sink, value as Numeric)
      break
    case typeRanks.string:
      sink.text(value as string)
      break
    case typeRanks.object:
      encodeDocument(sink, value as Doc)
      break
    case typeRanks.array:
      for (const element of value as Value[]) encodeValue(sink, element)
      sink.byte(0)
      break
    case typeRanks.binData: {
      const binary = value as Binary
      sink.uint32(binary.position)
      sink.byte(binary.sub_type)
      sink.raw(binaryContent(binary))
      break
    }
    case typeRanks.objectId:
      sink.raw((value as ObjectId).id)
      break
    case typeRanks.bool:
      sink.byte(value ? 1 : 0)
      break
    case typeRanks.date:
      sink.int64(BigInt((value as Date).getTime()))
      break
    case typeRanks.regex:
      sink.text((value as BSONRegExp).pattern)
      sink.text((value as BSONRegExp).options)
      break
    default:
      break
  }
}

function encodeDocument(sink: Sink, document: Doc): void {
  for (const [name, value] of document) {
    sink.byte(typeOrder(value))
    sink.text(name)
    encodeValue(sink, value)
  }
  sink.byte(0)
}

const exactMark = 1
const aboveMark = 2

/** Writes the greatest double that is not above the number, and how much a Long is above it. */
function encodeNumber(sink: Sink, number: Numeric): void {
  const long = number._bsontype === 'Long' ? number.toBigInt() : 0n
  const nearest = number._bsontype === 'Long' ? Number(long) : number.value
  if (Number.isNaN(nearest)) {
    sink.raw(Buffer.alloc(8))
    sink.byte(exactMark)
    return
  }
  const floor = number._bsontype === 'Long' && BigInt(nearest) > long ? doubleBelow(nearest) : nearest
  const rest = number._bsontype === 'Long' ? long - BigInt(floor) : 0n
  sink.double(floor === 0 ? 0 : floor)
  sink.byte(rest === 0n ? exactMark : aboveMark)
  if (rest > 0n) sink.uint32(Number(rest))
}

/** Returns the next smaller double of one that is not zero. */
function doubleBelow(number: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number)
  view.setBigInt64(0, view.getBigInt64(0) + (number > 0 ? -1n : 1n))
  return view.getFloat64(0)
}
