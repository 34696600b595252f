import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import type { Engine } from '../storage/engine'
import { openEngine } from '../storage/openEngine'

/** Opens an engine on an empty folder for each test of a file, and returns a function that gives the current one. */
export function useEngine(): () => Engine {
  let engine: Engine
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-engine-'))
    const opened = await openEngine(folder)
    engine = opened.engine
    return async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  return () => engine
}
