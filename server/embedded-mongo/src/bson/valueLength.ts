import { BSON_TYPE } from './value'

/** How many bytes a value of a stored document takes. */
export function valueLength(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case BSON_TYPE.string:
    case BSON_TYPE.javascript:
    case BSON_TYPE.symbol:
      return 4 + bytes.readInt32LE(at)
    case BSON_TYPE.object:
    case BSON_TYPE.array:
    case BSON_TYPE.javascriptWithScope:
      return bytes.readInt32LE(at)
    case BSON_TYPE.binData:
      return 5 + bytes.readInt32LE(at)
    case BSON_TYPE.dbPointer:
      return 16 + bytes.readInt32LE(at)
    case BSON_TYPE.regex:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at
    case BSON_TYPE.objectId:
      return 12
    case BSON_TYPE.decimal:
      return 16
    case BSON_TYPE.double:
    case BSON_TYPE.date:
    case BSON_TYPE.timestamp:
    case BSON_TYPE.long:
      return 8
    case BSON_TYPE.int:
      return 4
    case BSON_TYPE.bool:
      return 1
    default:
      return 0
  }
}
