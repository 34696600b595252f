import fs from 'node:fs/promises'

/** `ownMb` leaves out what is mapped from files, such as the embedded database; the system may take that back at any time. */
export type Memory = { residentMb: number; ownMb: number }

/** How many ticks of the processor's clock a second has, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Returns the memory that a process occupies now; NaN where the system does not say. */
export async function memoryOf(pid: number): Promise<Memory> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { residentMb: megabytes('VmRSS'), ownMb: megabytes('RssAnon') }
}

/** Returns how many seconds of a core a process has used so far, in all its threads; NaN where the system does not say. */
export async function coreSecondsOf(pid: number): Promise<number> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
