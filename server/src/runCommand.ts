import { createInterface } from 'node:readline/promises'

/** Runs a command of the operator with its arguments. A failure is told in a line, and its exit code is 1. */
export async function runCommand(run: (args: string[]) => Promise<void>): Promise<void> {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

/** Asks the operator. Returns what they typed. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
