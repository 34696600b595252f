import { type Binary, type BSONRegExp, BSONType, type Double, type Int32, type Long, type ObjectId } from 'bson'
import { ByteWriter } from './byteWriter'
import { type Doc, RawDocument, typeNumber, type Value } from './value'

/** Returns the BSON bytes of a document. */
export function encodeDocument(document: Doc): Buffer {
  const writer = new Writer()
  writer.document(document)
  return writer.finish()
}

class Writer extends ByteWriter {
  document(fields: Doc): void {
    const start = this.reserve(4)
    for (const [name, value] of fields) this.element(name, value)
    this.close(start)
  }

  private array(elements: Value[]): void {
    const start = this.reserve(4)
    for (let index = 0; index < elements.length; index++) this.element(String(index), elements[index]!)
    this.close(start)
  }

  private close(start: number): void {
    this.byte(0)
    this.bytes.writeInt32LE(this.length - start, start)
  }

  private element(name: string, value: Value): void {
    const type = typeNumber(value)
    this.byte(type & 0xff)
    this.cstring(name)
    this.value(type, value)
  }

  private value(type: number, value: Value): void {
    switch (type) {
      case BSONType.double: {
        const at = this.reserve(8)
        this.bytes.writeDoubleLE((value as Double).value, at)
        break
      }
      case BSONType.string:
        this.string(value as string)
        break
      case BSONType.object:
        if (value instanceof RawDocument) this.raw(value.bytes)
        else this.document(value as Doc)
        break
      case BSONType.array:
        this.array(value as Value[])
        break
      case BSONType.binData: {
        const binary = value as Binary
        const content = binary.buffer.subarray(0, binary.position)
        this.int32(content.length)
        this.byte(binary.sub_type)
        this.raw(content)
        break
      }
      case BSONType.objectId:
        this.raw((value as ObjectId).id)
        break
      case BSONType.bool:
        this.byte(value ? 1 : 0)
        break
      case BSONType.date: {
        const at = this.reserve(8)
        this.bytes.writeBigInt64LE(BigInt((value as Date).getTime()), at)
        break
      }
      case BSONType.regex:
        this.cstring((value as BSONRegExp).pattern)
        this.cstring((value as BSONRegExp).options)
        break
      case BSONType.int:
        this.int32((value as Int32).value)
        break
      case BSONType.long:
        this.int32((value as Long).low)
        this.int32((value as Long).high)
        break
      default:
        break
    }
  }

  private int32(number: number): void {
    const at = this.reserve(4)
    this.bytes.writeInt32LE(number, at)
  }

  private cstring(text: string): void {
    this.terminated(text, Buffer.byteLength(text))
  }

  private string(text: string): void {
    const length = Buffer.byteLength(text)
    this.int32(length + 1)
    this.terminated(text, length)
  }

  private terminated(text: string, length: number): void {
    const at = this.reserve(length + 1)
    this.bytes.write(text, at, length)
    this.bytes[at + length] = 0
  }
}
