import { expect, test } from 'vitest'
import { Change } from '../features/history/changeModel'
import { Package } from '../features/packages/packageModel'
import { Settings } from '../features/settings/settingsModel'
import { stopAtWrite } from '../testing/stopAtWrite'
import { useStaff } from '../testing/useStaff'
import { useTestApp } from '../testing/useTestApp'
import { fileHistory } from './fileHistory'

const app = useTestApp()
const staff = useStaff(app, 'Eva')

const settings = { maxPeopleCount: 12, eurPrice: 400, promoCodes: [], filterBookings: [] }
const pack = { name: 'SWAT', price: 10_000, packageType: 'MAIN' as const, weapons: [] }
const saveSettings = (eurPrice: number) =>
  app.api
    .post('/api/v1/save-settings')
    .set(staff)
    .send({ ...settings, eurPrice })

/** Runs `act` with the process stopping at its first write, its second and so on, until it finishes. */
async function stopEverywhere(act: () => PromiseLike<unknown>, then: () => Promise<void>): Promise<number> {
  let stops = 0
  for (const moment of ['before', 'after'] as const) {
    for (let nth = 1; ; nth++) {
      const stopped = stopAtWrite(nth, moment)
      await act()
      const hadStopped = stopped.start()
      await fileHistory()
      await then()
      if (!hadStopped) break
      stops += 1
    }
  }
  return stops
}

test('wherever the process stops, the settings are changed if and only if the history says so', async () => {
  let price = 400
  const stops = await stopEverywhere(
    () => saveSettings(++price),
    async () => {
      const saved = (await Settings.findById('settings').lean())?.eurPrice
      const said = (await Change.find({ subject: 'SETTINGS' }).sort({ _id: 1 }).lean()).map(
        ({ fields }) => fields.find(({ label }) => label === 'EUR Price')?.to,
      )
      expect(said.at(-1)).toBe(saved === undefined ? undefined : `${saved} HUF`)
      expect(new Set(said).size).toBe(said.length)
      expect(await Settings.countDocuments({ 'unfiled.0': { $exists: true } })).toBe(0)
    },
  )
  expect(stops).toBeGreaterThan(4)
})

test('wherever the process stops, a package is deleted if and only if the history says so', async () => {
  let id = ''
  const created = async () => {
    id = String((await Package.create(pack))._id)
  }
  await created()
  const stops = await stopEverywhere(
    () => app.api.delete(`/api/v1/packages/${id}`).set(staff),
    async () => {
      const lines = await Change.find({ subjectId: id, announced: { $ne: true } }).lean()
      expect(lines.map(({ kind }) => kind)).toEqual((await Package.exists({ _id: id })) ? [] : ['DELETED'])
      if (!(await Package.exists({ _id: id }))) await created()
    },
  )
  expect(stops).toBeGreaterThan(4)
})

test('a package that is changed and deleted before the job runs keeps both entries', async () => {
  const { body } = await app.api.post('/api/v1/package').set(staff).send(pack).expect(201)
  const stopped = stopAtWrite(1, 'after')
  await app.api
    .put(`/api/v1/packages/${body._id}`)
    .set(staff)
    .send({ ...pack, price: 11_000 })
  expect(stopped.start()).toBe(true)
  await app.api.delete(`/api/v1/packages/${body._id}`).set(staff).expect(200)
  const lines = await Change.find({ subjectId: body._id }).sort({ at: 1, _id: 1 }).lean()
  expect(lines.map(({ kind }) => kind)).toEqual(['ADDED', 'CHANGED', 'DELETED'])
})
