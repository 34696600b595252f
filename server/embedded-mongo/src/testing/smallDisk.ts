import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes for a test that fills it. */
export type SmallDisk = {
  /** The disk's path, for this process and those that it starts. */
  path: string
  /** Fills the disk, leaving `megabytesLeft` free. */
  fill(megabytesLeft?: number): Promise<void>
  /** Releases the space that `fill` took. */
  free(): Promise<void>
  remove(): Promise<void>
}

/**
 * Mounts a disk in memory, in a mount namespace of its own that ends with this process. Needs Linux, and root or unprivileged
 * user namespaces; throws without them.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const isRoot = process.getuid?.() === 0
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`
  const keeper = spawn('unshare', [
    '--mount',
    ...(isRoot ? [] : ['--user', '--map-root-user']),
    'sh',
    '-c',
    script,
    folder,
  ])
  let faults = ''
  keeper.stderr.on('data', (chunk) => {
    faults += chunk
  })
  const ended = new Promise<void>((resolve) => {
    keeper.once('error', (error) => {
      faults += error.message
      resolve()
    })
    keeper.once('close', () => resolve())
  })
  await Promise.race([once(keeper.stdout, 'data'), ended])
  if (faults || keeper.exitCode !== null) {
    await rm(folder, { recursive: true })
    throw new Error(
      `This test fills a small disk and can't mount one here: ${faults.trim()}. It needs Linux, and root or ` +
        'unprivileged user namespaces (on Ubuntu: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0).',
    )
  }

  const path = `/proc/${keeper.pid}/root${folder}`
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: async (megabytesLeft = 0) => {
      const { bavail, bsize } = await statfs(path)
      await writeFile(ballast, Buffer.alloc(bavail * bsize - megabytesLeft * 2 ** 20), { flag: 'a' })
    },
    free: () => rm(ballast),
    remove: async () => {
      keeper.stdin.end()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
