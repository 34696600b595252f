import http from 'node:http'
import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../../http/appError'
import { listenOnLoopback } from '../../testing/listenOnLoopback'
import { allHostilities, startHostileServer } from '../../testing/startHostileServer'
import { bucketStore } from './bucketStore'

type S3Object = { data: Buffer; type: string | undefined; cacheControl: string | undefined }

const account = { region: 'eu-central-1', accessKeyId: 'KEY', secretAccessKey: 'SECRET' }

let objects: Map<string, S3Object>
let calls: string[]
let isDenied: boolean
let mayList: boolean
let mayWrite: boolean
let server: http.Server
let endpoint: string

/** Serves the part of S3 that an image store needs, and refuses requests without a version 4 signature for this key. */
async function serveBucket(req: http.IncomingMessage, res: http.ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '', endpoint)
  calls.push(`${req.method} ${url.pathname}`)
  const fail = (status: number, code: string) =>
    res
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)

  const signed =
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/
  if (isDenied || !signed.test(req.headers.authorization ?? '')) return void fail(403, 'AccessDenied')
  if (!url.pathname.startsWith('/pictures/')) return void fail(404, 'NoSuchBucket')
  if (req.method === 'PUT') {
    if (!mayWrite) return void fail(403, 'AccessDenied')
    const { 'content-type': type, 'cache-control': cacheControl } = req.headers
    objects.set(url.pathname, { data: Buffer.concat(chunks), type, cacheControl })
    return void res.writeHead(200, { ETag: '"1"' }).end()
  }
  if (req.method === 'DELETE') {
    objects.delete(url.pathname)
    return void res.writeHead(204).end()
  }
  const found = objects.get(url.pathname)
  // Like AWS: a key that may not list the bucket does not learn which files are missing.
  if (!found) return void (mayList ? fail(404, 'NoSuchKey') : fail(403, 'AccessDenied'))
  res.writeHead(200, { 'Content-Type': found.type }).end(found.data)
}

beforeEach(async () => {
  objects = new Map()
  calls = []
  isDenied = false
  mayList = true
  mayWrite = true
  server = http.createServer((req, res) => void serveBucket(req, res))
  endpoint = `http://127.0.0.1:${await listenOnLoopback(server)}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function store(bucket = 'pictures') {
  return bucketStore({ ...account, endpoint, bucket })
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff8a1f' } })
    .png()
    .toBuffer()
}

function app(images = store()) {
  const handleErrors: express.ErrorRequestHandler = (error, _req, res, _next) =>
    res.status(error instanceof AppError ? error.status : 500).end()
  return express().use('/images', images.routes()).use(handleErrors)
}

test('stores both sizes as WebP that may be cached forever', async () => {
  const { large, small } = await store().save(await picture())
  expect([...objects.keys()].sort()).toEqual([`/pictures/${large}`, `/pictures/${small}`].sort())
  for (const { data, type, cacheControl } of objects.values()) {
    expect((await sharp(data).metadata()).format).toBe('webp')
    expect([type, cacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
  }
})

test('stores a file of our own with its type, and reads it back', async () => {
  const images = store()
  const name = `${'a'.repeat(24)}-800.avif`
  expect(await images.read(name)).toBeUndefined()
  await images.put([{ name, data: Buffer.from('scene') }])
  expect(objects.get(`/pictures/${name}`)?.type).toBe('image/avif')
  expect(String(await images.read(name))).toBe('scene')
  expect(await images.read('../../secret')).toBeUndefined()
})

test('sends the bucket nothing for a refused file', async () => {
  await expect(store().save(Buffer.from('text'))).rejects.toMatchObject({ code: 'WRONG_CONTENT_TYPE' })
  expect(calls).toEqual([])
})

test('serves a picture from our own address for a year, and not again to a browser that has it', async () => {
  const images = store()
  const { large } = await images.save(await picture())
  const answer = await request(app(images)).get(images.url(large))
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.body).toEqual(objects.get(`/pictures/${large}`)?.data)

  const asked = calls.length
  const again = await request(app(images))
    .get(images.url(large))
    .set('If-None-Match', answer.headers.etag ?? '')
  expect([again.status, calls.length]).toEqual([304, asked])
})

test('makes a thumbnail of a small picture on the first request, and keeps it in the bucket', async () => {
  const images = store()
  const { small } = await images.save(await picture())
  const name = thumbnailOf(small)
  const { body } = await request(app(images)).get(images.url(name)).expect(200)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 240 })
  expect(objects.get(`/pictures/${name}`)).toMatchObject({ data: body, type: 'image/webp' })
  expect((await request(app(images)).get(images.url(name))).body).toEqual(body)
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3)
})

test('a missing picture is 404, and the bucket is never asked for a name that is not a picture’s', async () => {
  expect((await request(app()).get(`/images/${'0'.repeat(24)}-480.webp`)).status).toBe(404)
  expect(calls).toHaveLength(1)
  for (const path of ['/images/', '/images/secret.txt', '/images/..%2fother%2fsecret', '/images/%']) {
    expect((await request(app()).get(path)).status).toBe(404)
  }
  expect(calls).toHaveLength(1)
})

test('serves no method that writes', async () => {
  const { large } = await store().save(await picture())
  expect((await request(app()).delete(`/images/${large}`)).status).toBe(404)
  expect(objects.has(`/pictures/${large}`)).toBe(true)
})

test('removes a picture in all sizes, and allows removing it again', async () => {
  const images = store()
  const { large, small } = await images.save(await picture())
  await request(app(images))
    .get(images.url(thumbnailOf(small)))
    .expect(200)
  expect(objects.size).toBe(3)
  await images.remove([large, small])
  await images.remove([large, small, '../other'])
  expect(objects.size).toBe(0)
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(6)
})

test('a bucket that refuses us or does not exist fails the save, and is our error rather than a missing picture', async () => {
  const missing = store('other')
  await expect(missing.save(await picture())).rejects.toMatchObject({ name: 'NoSuchBucket' })
  expect((await request(app(missing)).get(`/images/${'0'.repeat(24)}-480.webp`)).status).toBe(503)
  isDenied = true
  await expect(store().save(await picture())).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(objects.size).toBe(0)
})

const missing = `${'0'.repeat(24)}-480.webp`

test('with a key that may not list the bucket, a missing picture is 404 and thumbnails are made', async () => {
  mayList = false
  const images = store()
  const { small } = await images.save(await picture())
  expect(await images.read(missing)).toBeUndefined()
  expect((await request(app(images)).get(images.url(missing))).status).toBe(404)
  const { body } = await request(app(images))
    .get(images.url(thumbnailOf(small)))
    .expect(200)
  expect((await sharp(body).metadata()).width).toBe(240)
  expect((await request(app(store())).get(images.url(missing))).status).toBe(404)
  expect(calls.filter((call) => call === 'PUT /pictures/readable.txt')).toHaveLength(1)
})

test.each([
  ['may no longer read', () => (isDenied = true)],
  [
    'can neither list nor write',
    () => {
      mayWrite = false
      objects.clear()
    },
  ],
])('with a key that %s, an unreadable picture is our error rather than missing', async (_what, forbid) => {
  mayList = false
  const images = store()
  const { small } = await images.save(await picture())
  expect(await images.read(`${'0'.repeat(24)}-480.webp`)).toBeUndefined()
  forbid()
  await expect(images.read(small)).rejects.toMatchObject({ code: 'NOT_READY', cause: { name: 'AccessDenied' } })
  expect((await request(app(images)).get(images.url(small))).status).toBe(503)
})

test('the error of a bucket names the setting at fault', { tags: 'full' }, async () => {
  const save = async (images: ReturnType<typeof store>) => images.save(await picture())
  await expect(save(store('other'))).rejects.toThrow(/^S3_BUCKET: there is no such bucket\. \(.+\)$/)
  mayWrite = false
  await expect(save(store())).rejects.toThrow(/^S3_ACCESS_KEY_ID: /)
  const silent = await startHostileServer()
  for (const elsewhere of ['http://127.0.0.1:9', 'http://nowhere.invalid', silent.url]) {
    const images = bucketStore({ ...account, endpoint: elsewhere, bucket: 'pictures' }, 500)
    await expect(save(images)).rejects.toThrow(/^S3_ENDPOINT: the store at this address does not answer .+ \(.+\)$/)
  }
  await silent.stop()
})

// The client unpacks nothing.
const hostilities = allHostilities.filter((one) => one !== '400 kB of gzip that unpack to 400 MB')

test.each(hostilities)(
  'a bucket that answers with %s gets neither our memory nor our time',
  { tags: 'long' },
  async (hostility) => {
    const hostile = await startHostileServer()
    hostile.do(hostility)
    const images = bucketStore({ ...account, endpoint: hostile.url, bucket: 'pictures' }, 500)
    const began = performance.now()
    await expect(images.read(missing)).rejects.toMatchObject({ code: 'NOT_READY' })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(hostile.visitsElsewhere()).toBe(0)
    expect(hostile.bytesTaken()).toBeLessThan(40e6)
    await hostile.stop()
  },
)
