import { createInterface } from 'node:readline/promises'

/** Runs an operator's command with its arguments. On failure, prints one line and sets the exit code to 1. */
export async function runCommand(run: (args: string[]) => Promise<void>): Promise<void> {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

/** Asks the operator a question and returns the reply. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
