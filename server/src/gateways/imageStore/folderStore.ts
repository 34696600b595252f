import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
import { readOrMake } from '../exclusiveFile'
import { imageMaxAgeSeconds, imageStoreOf } from './imageRoutes'
import type { EncodedFile, ImageStore } from './imageStore'

/** Returns an image store that keeps pictures as files in a folder, created when the first picture is saved. */
export function folderStore(folder: string): ImageStore {
  return imageStoreOf({
    put: async (files) => {
      await fs.mkdir(folder, { recursive: true })
      for (const one of files) await writeOnce(folder, one)
    },
    read: (name) => readIfThere(path.join(folder, name)),
    remove: async (names) => {
      for (const name of names) await fs.rm(path.join(folder, name), { force: true })
    },
    serve: express.static(folder, {
      index: false,
      redirect: false,
      immutable: true,
      maxAge: imageMaxAgeSeconds * 1000,
    }),
  })
}

/**
 * Returns the unique id of a folder of pictures, stored in a file inside it, and creates the id if there is none.
 */
export async function folderId(folder: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true })
  return (await readOrMake(path.join(folder, '.folder-id'), randomUUID)).trim()
}

/**
 * Writes to a draft, syncs and renames it, so that a crash at any moment leaves either the complete file or none.
 */
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

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await fs.readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
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
