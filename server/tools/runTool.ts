import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program of these tools in a process of its own, and returns its exit code and what it has printed. */
export async function runTool(file: string, settings: readonly string[]): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', file, ...settings]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  return { code, output }
}
