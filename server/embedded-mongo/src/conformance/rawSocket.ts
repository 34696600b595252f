import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { BSON, type Document } from 'bson'

/** Returns a connection without a driver to the server of this URI. */
export async function openSocket(uri: string): Promise<Socket> {
  const [authority = ''] = uri.replace('mongodb://', '').split(/[/?]/)
  const path = decodeURIComponent(authority)
  const [name, port] = path.split(':')
  const socket = path.endsWith('.sock') ? connect(path) : connect(Number(port), name)
  await once(socket, 'connect')
  return socket
}

export const moreToCome = 2

const msgCode = 2013
const queryCode = 2004
const opMsgHead = 21
const opReplyHead = 36

type Framing = {
  requestId?: number
  flags?: number
  /** The documents of a section of kind 1, with the name of their field. */
  sequence?: { field: string; documents: Document[] }
}

/** Returns the bytes of an OP_MSG. */
export function opMsg(command: Document, { requestId = 1, flags = 0, sequence }: Framing = {}): Buffer {
  const flagBits = Buffer.alloc(4)
  flagBits.writeUInt32LE(flags)
  const sections = [flagBits, Uint8Array.of(0), BSON.serialize(command)]
  if (sequence) {
    const documents = sequence.documents.map((each) => BSON.serialize(each))
    const content = Buffer.concat([Buffer.from(`${sequence.field}\0`), ...documents])
    const size = Buffer.alloc(4)
    size.writeInt32LE(content.length + size.length)
    sections.push(Uint8Array.of(1), size, content)
  }
  return framed(msgCode, requestId, Buffer.concat(sections))
}

/** Returns the bytes of an OP_QUERY on the commands of a database, with which old handshakes still begin. */
export function opQuery(database: string, command: Document, requestId = 1): Buffer {
  const skipAndCount = Buffer.alloc(8)
  skipAndCount.writeInt32LE(-1, 4)
  const name = Buffer.from(`${database}.$cmd\0`)
  return framed(queryCode, requestId, Buffer.concat([Buffer.alloc(4), name, skipAndCount, BSON.serialize(command)]))
}

function framed(opCode: number, requestId: number, content: Uint8Array): Buffer {
  const header = Buffer.alloc(16)
  header.writeInt32LE(header.length + content.length, 0)
  header.writeInt32LE(requestId, 4)
  header.writeInt32LE(opCode, 12)
  return Buffer.concat([header, content])
}

export type Reply = {
  responseTo: number
  document: Document
}

/** Returns the next `count` replies at a socket, or those received until it was closed. */
export async function nextReplies(socket: Socket, count: number): Promise<Reply[]> {
  const replies: Reply[] = []
  let received = Buffer.alloc(0)
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, chunk])
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      replies.push(replyOf(received.subarray(0, received.readInt32LE(0))))
      received = received.subarray(received.readInt32LE(0))
    }
    if (replies.length >= count) break
  }
  return replies
}

function replyOf(message: Buffer): Reply {
  const head = message.readInt32LE(12) === msgCode ? opMsgHead : opReplyHead
  return { responseTo: message.readInt32LE(8), document: BSON.deserialize(message.subarray(head)) }
}
