import fs from 'node:fs/promises'

/** Ticks of the processor's clock per second, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Returns how many seconds of a core all threads of a process have used so far; NaN where the system does not say. */
export async function coreSecondsOf(pid: number): Promise<number> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
