import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import express, { Router } from 'express'
import { AppError } from '../../http/appError'
import type { ImageStore } from './imageStore'
import { type EncodedFile, reencode } from './reencode'

const yearSeconds = 31_536_000
const imageName = /^[0-9a-f]{24}-(1280|480)\.webp$/

/** Keeps pictures as files of one folder, made when the first is saved; `folderImageRoutes` serves it at `/images`. */
export function folderStore(folder: string): ImageStore {
  return {
    async save(file) {
      const { image, files } = await reencode(file)
      await fs.mkdir(folder, { recursive: true })
      for (const one of files) await writeOnce(folder, one)
      return image
    },
    url: (name) => `/images/${name}`,
  }
}

/** Serves the folder. A name never changes its content, so browsers may keep it for a year. */
export function folderImageRoutes(folder: string): Router {
  const router = Router()
  const files = express.static(folder, { index: false, redirect: false, immutable: true, maxAge: yearSeconds * 1000 })

  router.use((req, res, next) => (imageName.test(req.path.slice(1)) ? files(req, res, next) : next()))
  router.use(() => {
    throw new AppError('NOT_FOUND', 'There is no such picture.')
  })
  return router
}

/** A crash at any moment leaves the whole file under its name or none: it is written aside, synced, then renamed. */
async function writeOnce(folder: string, { name, data }: EncodedFile): Promise<void> {
  const target = path.join(folder, name)
  if (await isThere(target)) return
  const aside = path.join(folder, `.${name}.${randomUUID()}`)
  try {
    await fs.writeFile(aside, data, { flush: true, flag: 'wx' })
    await fs.rename(aside, target)
  } catch (error) {
    await fs.rm(aside, { force: true })
    throw error
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await fs.access(file)
    return true
  } catch {
    return false
  }
}
