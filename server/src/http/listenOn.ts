import { once } from 'node:events'
import type http from 'node:http'

/**
 * Listens on a port. Throws an error that names the setting of the port when another program has it, or when this user may
 * not use it.
 */
export async function listenOn(
  server: http.Server,
  { setting, port, host }: { setting: string; port: number; host: string },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const problem = problems[error.code ?? '']
    throw problem ? new Error(`${setting}: ${host}:${port} ${problem} (${error.message})`, { cause: error }) : error
  })
}

const problems: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop the program that uses it, or choose another port.',
  EACCES: 'needs more rights. Choose a port above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Choose another host.',
}
