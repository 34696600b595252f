import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { uploadMaxBytes } from '@range/shared/limits'
import { staffWeaponListSchema, staffWeaponSchema, weaponListSchema } from '@range/shared/weapons/schema'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderStore } from '../../gateways/imageStore/folderStore'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { discardPicture } from './discardPicture'

useTestDatabase()
let app: TestApp
let staff: { Authorization: string }
let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-weapons-'))
  app = await startTestApp({ images: folderStore(folder) })
})
afterAll(async () => {
  await app.stop()
  await fs.rm(folder, { recursive: true })
})
beforeEach(async () => {
  await emptyDatabase()
  for (const name of await keptFiles()) await fs.rm(path.join(folder, name))
  staff = await loginAsAdmin(app)
})

const akm = {
  name: 'AKM',
  weaponType: 'ASSAULT RIFFLES',
  caliber: '7.62×39 mm',
  inService: '1959',
  description: 'Árvíztűrő <b>tükörfúrógép</b>',
}
type Picture = { data: Buffer; name?: string; type?: string }

function send(request: ReturnType<TestApp['api']['post']>, fields: object, picture?: Picture) {
  request.set(staff)
  for (const [name, value] of Object.entries(fields)) request.field(name, value)
  if (picture) {
    const { data, name = 'photo.png', type = 'image/png' } = picture
    request.attach('weaponImg', data, { filename: name, contentType: type })
  }
  return request
}
const create = (fields: object, picture?: Picture) => send(app.api.post('/api/v1/public-weapons'), fields, picture)
const change = (id: string, fields: object, picture?: Picture) =>
  send(app.api.put(`/api/v1/public-weapons/${id}`), fields, picture)
const remove = (id: string) => app.api.delete(`/api/v1/public-weapons/${id}`).set(staff)
const list = async () =>
  staffWeaponListSchema.parse((await app.api.get('/api/v1/staff/weapons').set(staff).expect(200)).body)

const png = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
const keptFiles = async () => (await fs.readdir(folder)).sort()
const filesOf = (...weapons: { weaponImg: string; weaponImgSmall: string }[]) =>
  weapons.flatMap(({ weaponImg, weaponImgSmall }) => [path.basename(weaponImg), path.basename(weaponImgSmall)]).sort()
const isServed = async (url: string) => (await app.api.get(url)).status === 200

describe('a new weapon', () => {
  test('is returned with 201 and shown to guests, with its picture in two sizes', async () => {
    const answer = await create(akm, { data: await png('#112233') })
    expect(answer.status).toBe(201)
    const weapon = staffWeaponSchema.strict().parse(answer.body)
    expect(weapon).toMatchObject({ ...akm, version: 1 })
    expect(await list()).toEqual([weapon])
    const { version: _, ...shown } = weapon
    expect(weaponListSchema.parse((await app.api.get('/api/v1/public-weapons')).body)).toEqual([shown])
    expect(weapon.weaponImg).not.toBe(weapon.weaponImgSmall)
    for (const url of [weapon.weaponImg, weapon.weaponImgSmall]) expect(await isServed(url)).toBe(true)
  })

  test('has translations, sent as JSON, which a save without them keeps', async () => {
    const translations = { de: { description: 'Ein Gewehr.' }, hu: { inService: '1959-től' } }
    const sent = { ...akm, translations: JSON.stringify(translations) }
    const { body: saved } = await create(sent)
    expect(saved.translations).toEqual(translations)
    const inGerman = await app.api.get('/api/v1/public-weapons').query({ language: 'de' })
    expect(inGerman.body[0].translations).toEqual({ de: translations.de })
    expect((await change(saved._id, akm)).body.translations).toEqual(translations)
    expect((await create({ ...akm, translations: '{' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'translations',
    })
  })

  test('needs no picture, and a file name without content counts as none', async () => {
    expect((await create(akm)).body).toMatchObject({ weaponImg: '', weaponImgSmall: '' })
    const named = await create({ ...akm, weaponImg: '/images/other.webp' })
    expect(named.body).toMatchObject({ weaponImg: '' })
  })

  test('has its picture recognised by content, not by file name', async () => {
    const answer = await create(akm, { data: await png('#112233'), name: '../../etc/passwd', type: 'text/plain' })
    expect(answer.status).toBe(201)
    expect(answer.body.weaponImg).toMatch(/^\/images\/[0-9a-f]{24}-1280\.webp$/)
  })
})

describe('a change', () => {
  test('without a picture keeps the old one', async () => {
    const { body: before } = await create(akm, { data: await png('#112233') })
    const answer = await change(before._id, { ...akm, name: 'AKMS' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...before, name: 'AKMS', version: 2 })
    expect(await list()).toEqual([answer.body])
  })

  test('with a new picture shows that one and removes the old file', async () => {
    const { body: before } = await create(akm, { data: await png('#112233') })
    const { body: after } = await change(before._id, akm, { data: await png('#445566') })
    expect(after.weaponImg).not.toBe(before.weaponImg)
    expect(await isServed(after.weaponImg)).toBe(true)
    expect(await isServed(before.weaponImg)).toBe(false)
    expect(await keptFiles()).toEqual(filesOf(after))
  })

  test('with the same picture again keeps the file', async () => {
    const picture = { data: await png('#112233') }
    const { body: before } = await create(akm, picture)
    const { body: after } = await change(before._id, akm, picture)
    expect(after.weaponImg).toBe(before.weaponImg)
    expect(await isServed(after.weaponImg)).toBe(true)
  })

  test('over a newer version is rejected with the stored weapon, and its picture is discarded', async () => {
    const { body: first } = await create(akm, { data: await png('#112233') })
    const { body: newer } = await change(first._id, { ...akm, caliber: 'newer', version: 1 })
    const late = await change(first._id, { ...akm, caliber: 'older', version: 1 }, { data: await png('#445566') })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(late.body.current).toEqual(newer)
    expect(await list()).toEqual([newer])
    expect(await keptFiles()).toEqual(filesOf(newer))
  })

  test('made concurrently over one version succeeds once, and only its picture is kept', { tags: 'long' }, async () => {
    const { body } = await create(akm)
    const colours = ['#100000', '#200000', '#300000', '#400000']
    const answers = await Promise.all(
      colours.map(async (colour) =>
        change(body._id, { ...akm, caliber: colour, version: 1 }, { data: await png(colour) }),
      ),
    )
    const [kept, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(await list()).toEqual([kept?.body])
    expect(await keptFiles()).toEqual(filesOf(kept?.body))
  })

  test('keeps a text that it leaves out', async () => {
    const { body } = await create(akm)
    const { name, weaponType } = akm
    expect((await change(body._id, { name, weaponType })).body).toMatchObject({ ...akm, version: 2 })
  })

  test.each([String(new mongoose.Types.ObjectId()), 'abc'])('of a weapon %s that does not exist is 404', async (id) => {
    expect((await change(id, akm)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })
})

describe('deleting', () => {
  test('removes the weapon and its picture, and is 404 the second time', async () => {
    const { body } = await create(akm, { data: await png('#112233') })
    expect((await remove(body._id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await isServed(body.weaponImg)).toBe(false)
    expect(await keptFiles()).toEqual([])
    expect((await remove(body._id)).status).toBe(404)
  })

  test('keeps a picture that another weapon shows, and removes it with the last of them', async () => {
    const picture = { data: await png('#112233') }
    const { body: first } = await create(akm, picture)
    const { body: second } = await create({ ...akm, name: 'AKMS' }, picture)
    expect(second.weaponImg).toBe(first.weaponImg)
    await remove(first._id)
    expect(await isServed(second.weaponImg)).toBe(true)
    await remove(second._id)
    expect(await isServed(second.weaponImg)).toBe(false)
  })

  test('is refused while packages use the weapon, naming them', async () => {
    const { body: weapon } = await create(akm)
    const weapons = [{ weapon: weapon._id, roundType: 'FMJ', roundCount: 10 }]
    for (const name of ['SWAT', 'Big Five']) {
      await app.api
        .post('/api/v1/package')
        .set(staff)
        .send({ name, price: 1000, packageType: 'MAIN', weapons })
        .expect(201)
    }
    const refused = await remove(weapon._id)
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.error).toContain('Big Five, SWAT')
    expect(await list()).toHaveLength(1)

    for (const { _id } of (await app.api.get('/api/v1/packages')).body) {
      await app.api.delete(`/api/v1/packages/${_id}`).set(staff).expect(200)
    }
    expect((await remove(weapon._id)).status).toBe(200)
  })

  test('logs a failure to remove a picture, and the change stays', async () => {
    const logged: unknown[] = []
    const images: ImageStore = { ...app.images, remove: () => Promise.reject(new Error('bucket is down')) }
    await discardPicture(
      { large: 'a-1280.webp', small: 'a-480.webp' },
      { images, log: { warn: (...entry: unknown[]) => void logged.push(entry) } },
    )
    expect(logged).toHaveLength(1)
  })
})

describe('a refused form keeps nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect/></svg>'
  /** Returns a valid PNG of 60 million pixels in a few kilobytes. */
  const bomb = () =>
    sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer()

  test.each([
    ['plain text called photo.png', async () => Buffer.from('hello'), 415, 'WRONG_CONTENT_TYPE', 'not a picture'],
    ['an empty file', async () => Buffer.alloc(0), 415, 'WRONG_CONTENT_TYPE', 'not a picture'],
    ['an SVG', async () => Buffer.from(svg), 415, 'WRONG_CONTENT_TYPE', 'SVG'],
    [
      'a GIF',
      async () =>
        sharp(await png('#112233'))
          .gif()
          .toBuffer(),
      415,
      'WRONG_CONTENT_TYPE',
      'GIF',
    ],
    ['a program', async () => Buffer.from('MZ\x90\0\x03'), 415, 'WRONG_CONTENT_TYPE', 'not a picture'],
    ['half a PNG', async () => (await png('#112233')).subarray(0, 400), 400, 'INVALID_INPUT', 'damaged'],
    ['a decompression bomb', bomb, 413, 'TOO_LARGE', 'megapixels'],
    ['more than 10 MB', async () => Buffer.alloc(uploadMaxBytes + 1), 413, 'TOO_LARGE', '10 MB'],
  ])('%s is refused naming the fault', async (_what, file, status, code, named) => {
    const data = await file()
    const answer = await create(akm, { data })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, 'weaponImg'])
    expect(answer.body.error).toContain(named)
    expect(await list()).toEqual([])
    const { body } = await create(akm)
    expect((await change(body._id, { ...akm, name: 'changed' }, { data })).status).toBe(status)
    expect(await list()).toEqual([body])
    expect(await keptFiles()).toEqual([])
  })

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['weaponType', 'BOWS'],
    ['weaponType', ''],
    ['description', 'x'.repeat(5001)],
    ['description', 'x'.repeat(40_000)],
    ['version', 'latest'],
  ])('a %s of %j is refused naming the field, before the picture is examined', async (field, value) => {
    const answer = await create({ ...akm, [field]: value }, { data: await png('#778899') })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
    expect(await list()).toEqual([])
    expect(await keptFiles()).toEqual([])
  })

  test('names a field that is missing, repeated or nested', async () => {
    const { name: _, ...nameless } = akm
    expect((await create(nameless)).body.field).toBe('name')
    expect((await create({ ...nameless, 'name[$gt]': '' })).body.field).toBe('name')
    expect((await create(akm).field('name', 'again')).body.field).toBe('name')
  })

  test('rejects two pictures, a picture in the wrong field, too many fields, and a truncated form', async () => {
    const data = await png('#112233')
    const two = await create(akm, { data }).attach('weaponImg', data, 'second.png')
    expect([two.status, two.body.code, two.body.field]).toEqual([400, 'INVALID_INPUT', 'weaponImg'])
    const elsewhere = await create(akm).attach('manual', data, 'manual.png')
    expect([elsewhere.status, elsewhere.body.field]).toEqual([400, 'manual'])
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, 'x']))
    expect((await create({ ...akm, ...many })).status).toBe(400)
    const cut = await app.api
      .post('/api/v1/public-weapons')
      .set(staff)
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAK')
    expect([cut.status, cut.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(await list()).toEqual([])
    expect(await keptFiles()).toEqual([])
  })

  test('rejects JSON and an empty body as the wrong type', async () => {
    for (const request of [app.api.post('/api/v1/public-weapons').send(akm), app.api.post('/api/v1/public-weapons')]) {
      const answer = await request.set(staff)
      expect([answer.status, answer.body.code]).toEqual([415, 'WRONG_CONTENT_TYPE'])
    }
  })

  test('does not read even a large form without a token', async () => {
    const data = Buffer.alloc(5_000_000)
    const answer = await app.api.post('/api/v1/public-weapons').field('name', 'AKM').attach('weaponImg', data, 'a.png')
    expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN'])
  })
})

test('a weapon sent again under its key is created once, even after its deletion', async () => {
  const sent = () => create(akm).set('Idempotency-Key', 'one')
  const atOnce = await Promise.all([sent(), sent(), sent()])
  expect(atOnce.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set([...atOnce, await sent()].map(({ body }) => body._id))).toHaveLength(1)
  expect(await list()).toHaveLength(1)

  await remove(atOnce[0]?.body._id).expect(200)
  expect((await sent()).status).toBe(404)
  expect(await list()).toHaveLength(0)
})
