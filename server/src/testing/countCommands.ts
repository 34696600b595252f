import mongoose from 'mongoose'

/** What the driver asks for by itself, not for us. */
const housekeeping = new Set(['hello', 'ping', 'endSessions', 'killCursors', 'getMore'])

/** Counts the commands that some work sends to the database. Returns their names in order, as `update bookings`. */
export async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = []
  const client = mongoose.connection.getClient()
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    if (!housekeeping.has(commandName)) commands.push(`${commandName} ${String(command[commandName])}`)
  }
  client.on('commandStarted', note)
  try {
    await work()
  } finally {
    client.off('commandStarted', note)
  }
  return commands
}
