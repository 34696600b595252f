import { BSONType } from 'bson'

/** Returns the number of bytes of a value in a stored document. */
export function valueLength(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case BSONType.string:
      return 4 + bytes.readInt32LE(at)
    case BSONType.object:
    case BSONType.array:
      return bytes.readInt32LE(at)
    case BSONType.binData:
      return 5 + bytes.readInt32LE(at)
    case BSONType.regex:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at
    case BSONType.objectId:
      return 12
    case BSONType.double:
    case BSONType.date:
    case BSONType.long:
      return 8
    case BSONType.int:
      return 4
    case BSONType.bool:
      return 1
    default:
      return 0
  }
}
