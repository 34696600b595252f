import mongoose from 'mongoose'

/** Commands that the driver sends on its own. */
const housekeeping = new Set(['hello', 'ping', 'endSessions', 'killCursors', 'getMore'])

/** Returns the commands that `work` sends to the database, in order, as `update bookings`. */
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
