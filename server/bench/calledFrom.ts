import path from 'node:path'

/** Returns a path that was given on the command line as the caller means it: npm changes into the workspace's folder. */
export function fromWhereItWasCalled(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', file)
}
