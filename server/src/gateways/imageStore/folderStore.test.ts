import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../../http/appError'
import { folderStore } from './folderStore'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), 'images-'))
  folder = path.join(parent, 'made', 'on', 'demand')
})

afterEach(() => fs.rm(parent, { recursive: true, force: true }))

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff8a1f' } })
    .png()
    .toBuffer()
}

function app() {
  const handleErrors: express.ErrorRequestHandler = (error, _req, res, next) =>
    error instanceof AppError ? res.status(error.status).json({ code: error.code }) : next(error)
  return express().use('/images', folderStore(folder).routes()).use(handleErrors)
}

test('stores exactly the two files that it names', async () => {
  const { large, small } = await folderStore(folder).save(await picture())
  expect((await fs.readdir(folder)).sort()).toEqual([large, small].sort())
})

test('saving the same picture again, even concurrently, returns the same names and leaves the files unchanged', async () => {
  const store = folderStore(folder)
  const file = await picture()
  const first = await store.save(file)
  const before = await fs.stat(path.join(folder, first.large))
  const again = await Promise.all([store.save(file), store.save(file), store.save(file)])
  expect(again).toEqual([first, first, first])
  expect((await fs.stat(path.join(folder, first.large))).mtimeMs).toBe(before.mtimeMs)
  expect(await fs.readdir(folder)).toHaveLength(2)
})

test('concurrent first saves of one picture leave two complete files and nothing else', async () => {
  const store = folderStore(folder)
  const file = await picture()
  const names = await Promise.all([store.save(file), store.save(file), store.save(file)])
  expect(new Set(names.map(({ large }) => large)).size).toBe(1)
  const files = await fs.readdir(folder)
  expect(files).toHaveLength(2)
  for (const name of files) expect((await sharp(path.join(folder, name)).metadata()).format).toBe('webp')
})

test('never serves a half-written file or mistakes it for the picture', async () => {
  const store = folderStore(folder)
  const file = await picture()
  const { large } = await store.save(file)
  const whole = await fs.readFile(path.join(folder, large))
  const leftover = `.${large}.from-a-crash`
  await fs.rm(path.join(folder, large))
  await fs.writeFile(path.join(folder, leftover), whole.subarray(0, 10))

  await store.save(file)
  expect(await fs.readFile(path.join(folder, large))).toEqual(whole)
  expect((await request(app()).get(`/images/${leftover}`)).status).toBe(404)
})

test('creates no folder for a refused file', async () => {
  await expect(folderStore(folder).save(Buffer.from('text'))).rejects.toMatchObject({ code: 'WRONG_CONTENT_TYPE' })
  await expect(fs.access(folder)).rejects.toThrow()
})

test('stores a file of our own under its name, reads it back, and finds nothing under another name', async () => {
  const images = folderStore(folder)
  const name = `${'a'.repeat(24)}-800.avif`
  expect(await images.read(name)).toBeUndefined()
  await images.put([{ name, data: Buffer.from('scene') }])
  expect(String(await images.read(name))).toBe('scene')
  await fs.writeFile(path.join(folder, 'notes.txt'), 'secret')
  expect(await images.read('notes.txt')).toBeUndefined()
})

test('serves a stored picture as immutable for a year', async () => {
  const store = folderStore(folder)
  const { large } = await store.save(await picture())
  const answer = await request(app()).get(store.url(large))
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.body).toEqual(await fs.readFile(path.join(folder, large)))
})

test.each([
  '/images/',
  '/images/000000000000000000000000-1280.webp',
  '/images/000000000000000000000000-240.webp',
  '/images/000000000000000000000000-240.avif',
  '/images/.hidden',
  '/images/secret.txt',
  '/images/..%2f..%2f..%2fsecret.txt',
  '/images/%',
])('%s is 404 and is not cached for a year', async (url) => {
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, 'secret.txt'), 'secret')
  await fs.writeFile(path.join(folder, '.hidden'), 'secret')
  await fs.writeFile(path.join(parent, 'secret.txt'), 'secret')
  const answer = await request(app()).get(url)
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
})

test('makes a thumbnail of a small picture on the first request, and removes both together', async () => {
  const store = folderStore(folder)
  const { large, small } = await store.save(await picture())
  const url = store.url(thumbnailOf(small))
  const [made, ...others] = await Promise.all([1, 2, 3].map(() => request(app()).get(url)))
  expect(made?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
  })
  expect(await sharp(made?.body).metadata()).toMatchObject({ format: 'webp', width: 240, height: 160 })
  expect((await fs.readdir(folder)).sort()).toEqual([large, small, thumbnailOf(small)].sort())
  for (const again of [...others, await request(app()).get(url)]) expect(again.body).toEqual(made?.body)

  await store.remove([large, small])
  expect(await fs.readdir(folder)).toEqual([])
  expect((await request(app()).get(url)).status).toBe(404)
})

test('does not enlarge the thumbnail of a small picture', async () => {
  const store = folderStore(folder)
  const tiny = await sharp(await picture())
    .resize(90)
    .png()
    .toBuffer()
  const { small } = await store.save(tiny)
  const { body } = await request(app())
    .get(store.url(thumbnailOf(small)))
    .expect(200)
  expect(await sharp(body).metadata()).toMatchObject({ width: 90, height: 60 })
})

test('serves no method that writes', async () => {
  const { large } = await folderStore(folder).save(await picture())
  expect((await request(app()).delete(`/images/${large}`)).status).toBe(404)
  expect(await fs.readdir(folder)).toContain(large)
})

test('removes a picture in both sizes, and ignores names that are gone or not a picture’s', async () => {
  const store = folderStore(folder)
  const { large, small } = await store.save(await picture())
  await fs.writeFile(path.join(folder, 'secret.txt'), 'secret')
  await fs.writeFile(path.join(parent, 'secret.txt'), 'secret')
  for (let again = 0; again < 2; again += 1) {
    await store.remove([large, small, 'secret.txt', '../../../secret.txt', ''])
    expect(await fs.readdir(folder)).toEqual(['secret.txt'])
  }
  expect(await fs.readFile(path.join(parent, 'secret.txt'), 'utf8')).toBe('secret')
})
