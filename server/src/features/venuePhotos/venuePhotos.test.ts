import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'

const app = useTestApp()
const address = '/api/v1/staff/venue-photos'
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
const shown = async () => (await app.api.get('/api/v1/venue').expect(200)).body.photos

test('a photo is added, described, replaced and deleted, and its file goes with it', async () => {
  const staff = await loginAsAdmin(app)
  const put = (place: string, alt: string) => app.api.put(`${address}/${place}`).set(staff).field('alt', alt)
  expect(await shown()).toEqual([])
  await put('lanes', 'Four lanes')
    .attach('photo', await picture('red'), 'lanes.jpg')
    .expect(200)
  await put('team', 'Two instructors')
    .attach('photo', await picture('green'), 'team.jpg')
    .expect(200)
  const [team, lanes] = await shown()
  expect(team).toMatchObject({ place: 'team', alt: 'Two instructors' })
  expect(lanes).toMatchObject({ place: 'lanes', alt: 'Four lanes' })
  await app.api.get(team.large).expect(200)

  await put('team', 'Three instructors').expect(200)
  expect((await shown())[0]).toEqual({ ...team, alt: 'Three instructors' })
  await put('team', 'Three instructors')
    .attach('photo', await picture('blue'), 'team.jpg')
    .expect(200)
  await app.api.get(team.large).expect(404)
  const { body } = await app.api.delete(`${address}/team`).set(staff).expect(200)
  const left = [{ ...lanes, version: expect.any(Number) }]
  expect(body).toEqual(left)
  expect((await app.api.get(address).set(staff)).body).toEqual(left)
})

test('the description of a photo has translations, which a save without them keeps', async () => {
  const staff = await loginAsAdmin(app)
  const put = () => app.api.put(`${address}/team`).set(staff).field('alt', 'Us')
  const translations = { de: { alt: 'Unser Team' }, hu: { alt: 'Csapatunk' } }
  await put()
    .field('translations', JSON.stringify(translations))
    .attach('photo', await picture('red'), 'team.jpg')
    .expect(200)
  expect((await put().expect(200)).body[0]).toMatchObject({ alt: 'Us', translations })
  const { body } = await app.api.get('/api/v1/venue').query({ language: 'de' }).expect(200)
  expect(body.photos[0]).toMatchObject({ alt: 'Us', translations: { de: translations.de } })
})

test('a picture that two places show stays until neither shows it', async () => {
  const staff = await loginAsAdmin(app)
  for (const place of ['team', 'lanes'])
    await app.api
      .put(`${address}/${place}`)
      .set(staff)
      .field('alt', 'Us')
      .attach('photo', await picture('red'), 'a.jpg')
  await app.api.delete(`${address}/team`).set(staff).expect(200)
  await app.api.get((await shown())[0].large).expect(200)
})

test.each([
  ['photo', 'team', 'Us'],
  ['alt', 'team', ' '],
])('without its %s a photo is refused and nothing is shown', async (field, place, alt) => {
  const staff = await loginAsAdmin(app)
  const request = app.api.put(`${address}/${place}`).set(staff).field('alt', alt)
  if (field === 'alt') request.attach('photo', await picture('red'), 'a.jpg')
  const { status, body } = await request
  expect([status, body.field]).toEqual([400, field])
  expect(await shown()).toEqual([])
})

test('rejects a save or deletion over a newer photo, returning the stored one', async () => {
  const staff = await loginAsAdmin(app)
  const put = async (version: number, alt: string, background?: string) => {
    const request = app.api
      .put(`${address}/team`)
      .set(staff)
      .field({ alt, version: String(version) })
    return background ? request.attach('photo', await picture(background), 'a.jpg') : request
  }
  const remove = (version: number) => app.api.delete(`${address}/team`).set(staff).query({ version })
  const first = (await put(0, 'Us', 'red')).body[0]
  expect((await put(0, 'Them', 'green')).body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: first })

  const second = (await put(first.version, 'All of us')).body[0]
  expect(second).toMatchObject({ alt: 'All of us', large: first.large, version: first.version + 1 })
  expect((await put(first.version, 'Them', 'green')).body).toMatchObject({ current: second })
  expect((await remove(first.version)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: second })
  const [stays] = await shown()
  expect(stays).toMatchObject({ alt: 'All of us' })
  await app.api.get(stays.large).expect(200)

  // No version is used twice, not even when the photo was deleted and another one added.
  await remove(second.version).expect(200)
  const gone = { place: 'team', alt: '', large: '', small: '', version: 0 }
  expect((await put(second.version, 'Them')).body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: gone })
  const again = (await put(0, 'Them', 'green')).body[0]
  expect(again.version).toBeGreaterThan(second.version)
})

test('one of two concurrent first photos is rejected with the other one', async () => {
  const staff = await loginAsAdmin(app)
  const add = async (background: string) =>
    app.api
      .put(`${address}/team`)
      .set(staff)
      .field({ alt: background, version: '0' })
      .attach('photo', await picture(background), 'a.jpg')
  const answers = await Promise.all([add('red'), add('green')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [photo] = await shown()
  await app.api.get(photo.large).expect(200)
})
