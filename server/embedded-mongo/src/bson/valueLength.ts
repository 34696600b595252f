import { bsonTypes } from './value'

/** Returns the number of bytes of a value in a stored document. */
export function valueLength(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case bsonTypes.string:
      return 4 + bytes.readInt32LE(at)
    case bsonTypes.object:
    case bsonTypes.array:
      return bytes.readInt32LE(at)
    case bsonTypes.binData:
      return 5 + bytes.readInt32LE(at)
    case bsonTypes.regex:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at
    case bsonTypes.objectId:
      return 12
    case bsonTypes.double:
    case bsonTypes.date:
    case bsonTypes.long:
      return 8
    case bsonTypes.int:
      return 4
    case bsonTypes.bool:
      return 1
    default:
      return 0
  }
}
