import { BSON_TYPE } from './value'

/** The bytes of a stored document without some of its own fields; nothing of it is decoded but the names. */
export function withoutFields(document: Buffer, names: ReadonlySet<string>): Buffer {
  const kept: Buffer[] = []
  let keptFrom = 4
  const end = document.length - 1
  for (let at = 4; at < end; ) {
    const nameEnd = document.indexOf(0, at + 1)
    const next = nameEnd + 1 + valueLength(document, document[at]!, nameEnd + 1)
    if (names.has(document.toString('utf8', at + 1, nameEnd))) {
      kept.push(document.subarray(keptFrom, at))
      keptFrom = next
    }
    at = next
  }
  if (keptFrom === 4) return document
  kept.push(document.subarray(keptFrom))
  const head = Buffer.alloc(4)
  head.writeInt32LE(kept.reduce((sum, { length }) => sum + length, 4))
  return Buffer.concat([head, ...kept])
}

function valueLength(bytes: Buffer, type: number, at: number): number {
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
