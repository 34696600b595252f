import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'

export type Listening = {
  uri: string
  close(): Promise<void>
}

// The shortest limit on a socket's path among systems, including its terminator.
const maxSocketPath = 103

/** Listens on a socket in the folder that only its owner may use, or on a loopback port. */
export async function listen(
  folder: string,
  port: number | undefined,
  serve: (socket: Socket) => void,
): Promise<Listening> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket)
  })
  const usesPort = port !== undefined || process.platform === 'win32'
  const { uri, cleanUp } = usesPort ? await onPort(server, port ?? 0) : await onSocket(server, folder)
  return {
    uri,
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
      await cleanUp()
    },
  }
}

const options = 'directConnection=true'

async function onPort(server: Server, port: number) {
  await started(server, () => server.listen(port, '127.0.0.1'))
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { uri: `mongodb://127.0.0.1:${actual}/?${options}`, cleanUp: async () => {} }
}

async function onSocket(server: Server, folder: string) {
  const { path, privateFolder } = await socketPath(folder)
  await rm(path, { force: true })
  await started(server, () => listenPrivately(server, path))
  await chmod(path, 0o600)
  const cleanUp = async (): Promise<void> => {
    await rm(path, { force: true })
    if (privateFolder) await rm(privateFolder, { recursive: true, force: true })
  }
  return { uri: `mongodb://${encodeURIComponent(path)}/?${options}`, cleanUp }
}

// The umask belongs to the whole process, so a worker may not change it; its socket becomes private a moment later.
function listenPrivately(server: Server, path: string): void {
  if (!isMainThread) {
    server.listen(path)
    return
  }
  const previous = process.umask(0o177)
  try {
    server.listen(path)
  } finally {
    process.umask(previous)
  }
}

async function socketPath(folder: string): Promise<{ path: string; privateFolder?: string }> {
  const path = join(resolve(folder), 'mongo.sock')
  if (Buffer.byteLength(path) <= maxSocketPath) return { path }
  // mkdtemp creates a folder with mode 0700.
  const privateFolder = await mkdtemp(join(tmpdir(), 'mongo-'))
  return { path: join(privateFolder, 'mongo.sock'), privateFolder }
}

function started(server: Server, start: () => void): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.once('listening', () => {
      server.off('error', fail)
      done()
    })
    start()
  })
}
