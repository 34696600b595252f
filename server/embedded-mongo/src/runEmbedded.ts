import { parseArgs } from 'node:util'
import { startEmbeddedMongo } from './startEmbeddedMongo'

const usage = `npm run embedded -- --folder <folder> [--port <port>]

  --folder   where the data lies; made if it is not there
  --port     the loopback port to listen on; without it, a socket in the folder, on Windows any free port
`

/** Serves a folder in its own process until SIGINT or SIGTERM. Prints the URI for mongosh, Compass and drivers. */
async function runEmbedded(): Promise<void> {
  const { folder, port } = settings()
  const { uri, stop } = await startEmbeddedMongo({ folder, port, log: (line) => console.error(line) })
  let isStopping = false
  const end = async () => {
    // npm forwards the signal of the same key press a second time.
    if (isStopping) return
    isStopping = true
    await stop()
    process.stdout.write('Stopped.\n')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  process.stdout.write(`Serving ${folder} at\n${uri}\nCtrl+C stops it.\n`)
}

function settings(): { folder: string; port: number | undefined } {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, port: { type: 'string' } } })
  if (!values.folder) throw new Error('--folder is missing')
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`--port ${values.port} is no port`)
  return { folder: values.folder, port }
}

try {
  await runEmbedded()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}
