import { BsonFormatError, decodeDocument, documentLength } from '../bson/decode'
import { encodeDocument } from '../bson/encode'
import { type Doc, isDoc } from '../bson/value'
import { MongoError } from '../mongoError'
import { WireError } from './frames'

const opReply = 1
const opQuery = 2004
const opMsg = 2013

const moreToCome = 2
const requiredFlags = 0xffff

/** A received command: its body, and the documents of its sections, still as bytes. */
export type Request = {
  requestId: number
  body: Doc
  sequences: Map<string, Buffer[]>
  /** Whether the client wants no reply. */
  isUnacknowledged: boolean
  /** Whether it uses the old opQuery form, answered by opReply; only `hello` may. */
  isLegacy: boolean
  /** The reply to a body with a type of value that this server does not support. */
  refusal?: MongoError
}

/** Reads one complete message. Throws WireError if it breaks the protocol. */
export function readRequest(message: Buffer): Request {
  try {
    const opCode = message.readInt32LE(12)
    if (opCode === opMsg) return readMsg(message)
    if (opCode === opQuery) return readQuery(message)
    throw new WireError(`unsupported operation ${opCode}`)
  } catch (error) {
    if (error instanceof BsonFormatError || error instanceof RangeError) throw new WireError(error.message)
    if (!(error instanceof MongoError)) throw error
    const requestId = message.readInt32LE(4)
    return {
      requestId,
      body: new Map(),
      sequences: new Map(),
      isUnacknowledged: false,
      isLegacy: false,
      refusal: error,
    }
  }
}

function readMsg(message: Buffer): Request {
  const requestId = message.readInt32LE(4)
  const flags = message.readUInt32LE(16)
  if (flags & requiredFlags & ~moreToCome) throw new WireError(`unknown flags ${flags}`)
  const end = message.length
  let body: Doc | undefined
  const sequences = new Map<string, Buffer[]>()
  let at = 20
  while (at < end) {
    const kind = message[at++]
    if (kind === 0) {
      if (body) throw new WireError('a second body')
      const length = documentLength(message, at, end)
      body = decodeDocument(message.subarray(at, at + length))
      at += length
    } else if (kind === 1) {
      const size = message.readInt32LE(at)
      const sectionEnd = at + size
      if (size < 5 || sectionEnd > end) throw new WireError('section cut short')
      const [name, documents] = readSequence(message, at + 4, sectionEnd)
      if (sequences.has(name)) throw new WireError(`section ${name} twice`)
      sequences.set(name, documents)
      at = sectionEnd
    } else throw new WireError(`unknown section kind ${kind}`)
  }
  if (!body) throw new WireError('no body')
  for (const name of sequences.keys()) if (body.has(name)) throw new WireError(`section ${name} repeats a field`)
  return { requestId, body, sequences, isUnacknowledged: Boolean(flags & moreToCome), isLegacy: false }
}

function readSequence(message: Buffer, start: number, end: number): [string, Buffer[]] {
  const nameEnd = message.indexOf(0, start)
  if (nameEnd < 0 || nameEnd >= end) throw new WireError('section without a name')
  const documents: Buffer[] = []
  let at = nameEnd + 1
  while (at < end) {
    const length = documentLength(message, at, end)
    documents.push(message.subarray(at, at + length))
    at += length
  }
  return [message.toString('utf8', start, nameEnd), documents]
}

function readQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20)
  if (nameEnd < 0) throw new WireError('query without a collection')
  const collection = message.toString('utf8', 20, nameEnd)
  if (!collection.endsWith('.$cmd')) throw new WireError('only commands can come as OP_QUERY')
  const at = nameEnd + 1 + 8
  const length = documentLength(message, at, message.length)
  const outer = decodeDocument(message.subarray(at, at + length))
  const inner = outer.get('$query') ?? outer.get('query')
  const body = isDoc(inner) ? inner : outer
  if (!body.has('$db')) body.set('$db', collection.slice(0, -'.$cmd'.length))
  return {
    requestId: message.readInt32LE(4),
    body,
    sequences: new Map(),
    isUnacknowledged: false,
    isLegacy: true,
  }
}

let lastReplyId = 0

/** Returns the bytes of the reply to a request; `reply` is a document or its bytes. */
export function writeReply(request: Pick<Request, 'requestId' | 'isLegacy'>, reply: Doc | Buffer): Buffer {
  const body = Buffer.isBuffer(reply) ? reply : encodeDocument(reply)
  const head = Buffer.alloc(request.isLegacy ? 36 : 21)
  lastReplyId = (lastReplyId + 1) & 0x7fffffff
  head.writeInt32LE(head.length + body.length, 0)
  head.writeInt32LE(lastReplyId, 4)
  head.writeInt32LE(request.requestId, 8)
  head.writeInt32LE(request.isLegacy ? opReply : opMsg, 12)
  if (request.isLegacy) {
    head.writeInt32LE(8, 16)
    head.writeInt32LE(1, 32)
  }
  return Buffer.concat([head, body])
}
