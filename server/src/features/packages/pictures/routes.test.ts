import { packagePictureFile } from '@range/shared/packages/contents'
import { type StaffPackage, staffPackageSchema } from '@range/shared/packages/schema'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'

const app = useTestApp()
const staff = useStaff(app)

/** Returns a drawn weapon: a grey bar on a plain background, or on a colourful one. */
async function weaponPicture({ grey = 190, isPlain = true } = {}): Promise<Buffer> {
  const bar = `<rect x="60" y="150" width="360" height="${grey / 6}" fill="rgb(${grey},${grey},${grey})"/>`
  const wall = '<linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
  const ground = isPlain ? '#1b211e' : 'url(#a)'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">${wall}<rect width="480" height="320" fill="${ground}"/>${bar}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function weaponWith(picture: Buffer | undefined): Promise<string> {
  const request = app.api.post('/api/v1/public-weapons').set(staff).field({ name: 'AKM', weaponType: 'RIFFLES' })
  const { body } = await (picture ? request.attach('weaponImg', picture, 'akm.png') : request).expect(201)
  return body._id
}

const fieldsOf = (weapons: string[]) => ({
  name: 'First Shots',
  price: 19_900,
  packageType: 'MAIN',
  weapons: weapons.map((weapon) => ({ weapon, roundType: 'FMJ', roundCount: 5 })),
})

async function packageOf(...weapons: string[]): Promise<StaffPackage> {
  const { body } = await app.api.post('/api/v1/package').set(staff).send(fieldsOf(weapons)).expect(201)
  return staffPackageSchema.parse(body)
}

async function current(): Promise<StaffPackage> {
  return (await app.api.get('/api/v1/staff/packages').set(staff)).body[0]
}

describe('a package without a picture of its own', () => {
  test('shows a scene of its weapons, in AVIF and WebP, cached for a year', { tags: 'long' }, async () => {
    const { picture } = await packageOf(await weaponWith(await weaponPicture()))
    for (const format of ['avif', 'webp'] as const) {
      const answer = await app.api.get(packagePictureFile(picture, 480, format)).expect(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(answer.body.length).toBeLessThanOrEqual(60_000)
      expect(await sharp(answer.body).metadata()).toMatchObject({ width: 480, height: 320 })
    }
    const shared = await app.api.get(packagePictureFile(picture, 1280, 'webp')).expect(200)
    expect(await sharp(shared.body).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 853 })
  })

  test('shows pictures whose background is not plain side by side', { tags: 'full' }, async () => {
    const photo = await weaponPicture({ isPlain: false })
    const { picture } = await packageOf(await weaponWith(photo), await weaponWith(await weaponPicture()))
    const { body } = await app.api.get(packagePictureFile(picture, 480, 'webp')).expect(200)
    expect(await sharp(body).metadata()).toMatchObject({ width: 480, height: 320 })
  })

  test('shows a new scene when a weapon’s picture changes, and the old address redirects to it', {
    tags: 'full',
  }, async () => {
    const weapon = await weaponWith(await weaponPicture({ grey: 205 }))
    const { picture } = await packageOf(weapon)
    const form = { name: 'AKM', weaponType: 'RIFFLES' }
    const other = await weaponPicture({ grey: 120 })
    await app.api.put(`/api/v1/public-weapons/${weapon}`).set(staff).field(form).attach('weaponImg', other, 'a.png')
    const changed = (await current()).picture
    expect(changed).not.toBe(picture)
    const answer = await app.api.get(packagePictureFile(picture, 480, 'webp')).expect(302)
    expect(answer.headers.location).toBe(packagePictureFile(changed, 480, 'webp'))
    await app.api.get(packagePictureFile(changed, 480, 'webp')).expect(200)
  })

  test('shows none if its weapons have no pictures', async () => {
    const { _id, picture } = await packageOf(await weaponWith(undefined))
    expect(picture).toBe('')
    await app.api.get(`/package-pictures/${_id}/${'0'.repeat(24)}-480.webp`).expect(404)
  })
})

describe('a picture of its own', () => {
  const save = (id: string, fields: object, picture?: Buffer) => {
    const request = app.api.put(`/api/v1/packages/${id}`).set(staff).field('fields', JSON.stringify(fields))
    return picture ? request.attach('packageImg', picture, 'own.png') : request
  }

  test('replaces the scene until it is removed', { tags: 'long' }, async () => {
    const weapon = await weaponWith(await weaponPicture())
    const { _id, picture: scene } = await packageOf(weapon)
    const { body } = await save(_id, fieldsOf([weapon]), await weaponPicture({ isPlain: false })).expect(200)
    expect(body).toMatchObject({ hasOwnPicture: true, version: 2 })
    expect(body.picture).not.toBe(scene)
    const { body: file } = await app.api.get(packagePictureFile(body.picture, 800, 'avif')).expect(200)
    expect(await sharp(file).metadata()).toMatchObject({ width: 800, height: 533 })
    await app.api.get(packagePictureFile(body.picture, 800, 'avif').replace('-800', '-240')).expect(404)

    const kept = await app.api
      .put(`/api/v1/packages/${_id}`)
      .set(staff)
      .send(fieldsOf([weapon]))
      .expect(200)
    expect(kept.body.picture).toBe(body.picture)
    const { body: without } = await save(_id, { ...fieldsOf([weapon]), removePicture: true }).expect(200)
    expect(without).toMatchObject({ hasOwnPicture: false, picture: scene })
    await app.api.get(`/images/${body.picture.split('/').at(-1)}-800.avif`).expect(404)
  })

  test('is refused if the file cannot be used, and nothing is saved', async () => {
    const weapon = await weaponWith(undefined)
    const before = await packageOf(weapon)
    const answer = await save(before._id, { ...fieldsOf([weapon]), price: 1 }, Buffer.from('<svg xmlns="x"></svg>'))
    expect([answer.status, answer.body.field]).toEqual([415, 'packageImg'])
    expect(await current()).toEqual(before)
  })

  test('is refused if the form’s fields are not JSON', async () => {
    const request = app.api.post('/api/v1/package').set(staff).field('fields', '{')
    const { status, body } = await request
    expect([status, body.field]).toEqual([400, 'fields'])
  })
})
