import { startEmbeddedMongo } from '../startEmbeddedMongo'

/** Serves a folder until its input ends. Prints the URI first. */
const { uri, stop } = await startEmbeddedMongo({ folder: process.argv[2]! })
process.stdout.write(uri)
for await (const _ of process.stdin);
await stop()
