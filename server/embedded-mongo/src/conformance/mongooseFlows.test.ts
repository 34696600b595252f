import { type Connection, createConnection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBooking, aWeapon, defineModels, hour, type Models, takeSeats, type Weapon } from './flowModels'
import { startTargetServer, type TargetServer } from './targetServer'

let server: TargetServer
let connection: Connection
let models: Models

beforeAll(async () => {
  server = await startTargetServer()
  connection = await createConnection(server.uri, {
    dbName: `flows_${process.pid}`,
    maxPoolSize: 50,
    autoIndex: false,
  }).asPromise()
  models = defineModels(connection)
})

beforeEach(async () => {
  await connection.dropDatabase()
  for (const model of Object.values(models)) await model.createIndexes()
})

afterAll(async () => {
  await connection?.dropDatabase()
  await connection?.close()
  await server?.stop()
})

const duplicateKey = { name: 'MongoServerError', code: 11000 }

describe('unique keys', () => {
  test('a second document with the same key is refused as a duplicate', async () => {
    await models.weapons.create(aWeapon('Glock 17'))
    await expect(models.weapons.create(aWeapon('Glock 17'))).rejects.toMatchObject(duplicateKey)
    expect(await models.weapons.countDocuments()).toBe(1)
  })

  test('a partial unique index allows a cancelled booking to be made again', async () => {
    const first = await models.bookings.create(aBooking(1))
    await expect(models.bookings.create(aBooking(1, { reference: 'R-2' }))).rejects.toMatchObject(duplicateKey)

    await models.bookings.updateOne({ _id: first._id }, { $set: { state: 'cancelled' } })
    await models.bookings.create(aBooking(1, { reference: 'R-2' }))
    await expect(models.bookings.updateOne({ _id: first._id }, { $set: { state: 'paid' } })).rejects.toMatchObject(
      duplicateKey,
    )
  })

  test('an unordered insertMany stores all but the duplicates', async () => {
    await models.weapons.create(aWeapon('Glock 17'))
    const inserted = models.weapons.insertMany([aWeapon('AK 47'), aWeapon('Glock 17'), aWeapon('Uzi')], {
      ordered: false,
    })
    await expect(inserted).rejects.toMatchObject({ code: 11000 })
    expect(await models.weapons.distinct('slug')).toEqual(['ak-47', 'glock-17', 'uzi'])
  })

  test('many concurrent upserts of one key leave one document', async () => {
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        models.weapons.updateOne({ slug: 'uzi' }, { $setOnInsert: aWeapon('Uzi') }, { upsert: true }),
      ),
    )
    expect(await models.weapons.countDocuments({ slug: 'uzi' })).toBe(1)
  })
})

describe('indexes', () => {
  test('Model.init makes every index of the schema, with its options', async () => {
    const fresh = await createConnection(server.uri, { dbName: `flows_init_${process.pid}` }).asPromise()
    const { bookings, slots, weapons } = defineModels(fresh)
    await Promise.all([bookings.init(), slots.init(), weapons.init()])
    const indexes = await bookings.listIndexes()
    await fresh.dropDatabase()
    await fresh.close()
    const byName = Object.fromEntries(indexes.map((index) => [index.name, index]))
    expect(Object.keys(byName).sort()).toEqual([
      '_id_',
      'email_1_startsAt_1',
      'heldUntil_1',
      'reference_1',
      'state_1_startsAt_-1',
    ])
    expect(byName.heldUntil_1).toMatchObject({ expireAfterSeconds: 86_400 })
    expect(byName['state_1_startsAt_-1']?.key).toEqual({ state: 1, startsAt: -1 })
    expect(byName.email_1_startsAt_1).toMatchObject({
      unique: true,
      partialFilterExpression: { state: { $in: ['held', 'paid'] } },
    })
  })

  test('diffIndexes and syncIndexes find no differences', async () => {
    const { toDrop, toCreate } = await models.bookings.diffIndexes()
    expect(toCreate).toEqual([])
    expect(toDrop).toEqual([])
    expect(await models.bookings.syncIndexes()).toEqual([])
  })
})

describe('reading', () => {
  test('populate puts the weapon into its booking', async () => {
    const weapon = await models.weapons.create(aWeapon('Glock 17'))
    await models.bookings.create([aBooking(1, { weapon: weapon._id }), aBooking(2)])

    const bookings = await models.bookings.find().sort({ startsAt: 1 }).populate<{ weapon: Weapon | null }>('weapon')
    expect(bookings.map((booking) => booking.weapon?.name)).toEqual(['Glock 17', undefined])
  })

  test('a page is sorted, skipped, limited and counted', async () => {
    await models.bookings.insertMany(Array.from({ length: 57 }, (_, at) => aBooking(at)))
    const filter = { state: 'paid', startsAt: { $gte: hour(10) } } as const
    const [page, count] = await Promise.all([
      models.bookings.find(filter).sort({ startsAt: -1 }).skip(20).limit(20).lean(),
      models.bookings.countDocuments(filter),
    ])
    expect(count).toBe(47)
    expect(page.map(({ reference }) => reference)).toEqual(
      Array.from({ length: 20 }, (_, at) => aBooking(36 - at).reference),
    )
  })

  test('a cursor returns every document once and in order, over many batches', { tags: 'long' }, async () => {
    await models.bookings.insertMany(Array.from({ length: 500 }, (_, at) => aBooking(at)))
    const references: string[] = []
    for await (const booking of models.bookings.find().sort({ startsAt: 1 }).cursor({ batchSize: 30 })) {
      references.push(booking.reference)
    }
    expect(references).toEqual(Array.from({ length: 500 }, (_, at) => aBooking(at).reference))
  })

  test('a loop over a cursor may end early', async () => {
    await models.bookings.insertMany(Array.from({ length: 50 }, (_, at) => aBooking(at)))
    let seen = 0
    for await (const _booking of models.bookings.find().cursor({ batchSize: 5 })) if (++seen === 7) break
    expect(seen).toBe(7)
    expect(await models.bookings.countDocuments()).toBe(50)
  })

  test('a search by the beginning of a calibre finds weapons in their arrays', async () => {
    await models.weapons.create([
      aWeapon('Glock 17', { calibres: ['9x19', '.40'] }),
      aWeapon('AK 47', { calibres: ['7.62x39'] }),
    ])
    const found = await models.weapons.find({ calibres: { $regex: '^9x' } }).lean()
    expect(found.map(({ slug }) => slug)).toEqual(['glock-17'])
    expect(await models.weapons.exists({ calibres: { $in: ['7.62x39', 'x'] } })).not.toBeNull()
    expect(await models.weapons.exists({ calibres: 'x' })).toBeNull()
  })

  test('a report groups by state and hour', async () => {
    await models.bookings.insertMany([aBooking(1), aBooking(2), aBooking(30), aBooking(3, { state: 'cancelled' })])
    const report = await models.bookings.aggregate([
      { $match: { state: { $ne: 'cancelled' } } },
      {
        $group: {
          _id: { state: '$state', startsAt: '$startsAt' },
          totalHuf: { $sum: '$totalHuf' },
          bookings: { $sum: 1 },
        },
      },
      { $sort: { _id: 1 } },
    ])
    expect(report).toEqual([
      { _id: { state: 'paid', startsAt: hour(1) }, totalHuf: 1000, bookings: 1 },
      { _id: { state: 'paid', startsAt: hour(2) }, totalHuf: 2000, bookings: 1 },
      { _id: { state: 'paid', startsAt: hour(30) }, totalHuf: 30_000, bookings: 1 },
    ])
  })
})

describe('writing', () => {
  test('bulkWrite inserts, updates, upserts, replaces and deletes', async () => {
    await models.weapons.insertMany([aWeapon('Glock 17'), aWeapon('AK 47'), aWeapon('Uzi')])
    const result = await models.weapons.bulkWrite([
      { insertOne: { document: aWeapon('Dragunov') } },
      { updateOne: { filter: { slug: 'glock-17' }, update: { $inc: { hourlyPriceHuf: 500 } } } },
      { updateOne: { filter: { slug: 'mp5' }, update: { $set: { name: 'MP5' } }, upsert: true } },
      { updateMany: { filter: { archivedAt: null }, update: { $push: { calibres: '.22' } } } },
      { replaceOne: { filter: { slug: 'ak-47' }, replacement: aWeapon('AK 47', { hourlyPriceHuf: 15_000 }) } },
      { deleteOne: { filter: { slug: 'uzi' } } },
    ])
    expect(result).toMatchObject({
      insertedCount: 1,
      upsertedCount: 1,
      deletedCount: 1,
      matchedCount: 7,
      modifiedCount: 7,
    })

    const weapons = await models.weapons.find().sort({ slug: 1 }).lean()
    expect(weapons.map(({ slug, hourlyPriceHuf, calibres }) => [slug, hourlyPriceHuf, calibres])).toEqual([
      ['ak-47', 15_000, ['9x19']],
      ['dragunov', 12_000, ['9x19', '.22']],
      ['glock-17', 12_500, ['9x19', '.22']],
      ['mp5', undefined, ['.22']],
    ])
  })

  test('a saved document pushes to its array and counts its versions', async () => {
    const weapon = await models.weapons.create(aWeapon('Glock 17'))
    weapon.calibres.push('.40')
    weapon.hourlyPriceHuf = 13_000
    await weapon.save()
    expect(await models.weapons.findById(weapon._id).lean()).toMatchObject({
      calibres: ['9x19', '.40'],
      hourlyPriceHuf: 13_000,
      __v: 1,
    })
  })

  test('saving a stale copy is refused', async () => {
    const { _id } = await models.bookings.create(aBooking(1))
    const [mine, yours] = await Promise.all([models.bookings.findById(_id), models.bookings.findById(_id)])
    await mine?.set('totalHuf', 1).save()
    await expect(yours?.set('totalHuf', 2).save()).rejects.toMatchObject({ name: 'VersionError' })
  })

  test('a pipeline update computes from the stored document', async () => {
    await models.bookings.create(aBooking(5))
    const booking = await models.bookings.findOneAndUpdate(
      { reference: 'R-0005', state: 'paid' },
      [{ $set: { state: 'cancelled', totalHuf: { $add: ['$totalHuf', -2500] } } }, { $unset: 'heldUntil' }],
      { returnDocument: 'after', updatePipeline: true },
    )
    expect(booking).toMatchObject({ state: 'cancelled', totalHuf: 2500 })
  })

  test('an upsert with $setOnInsert creates the settings once', async () => {
    const upsert = () =>
      models.weapons.findOneAndUpdate(
        { slug: 'uzi' },
        { $set: { hourlyPriceHuf: 9000 }, $setOnInsert: { name: 'Uzi' } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
    const first = await upsert()
    expect(first).toMatchObject({ name: 'Uzi', slug: 'uzi', hourlyPriceHuf: 9000, archivedAt: null })
    expect((await upsert())?._id).toEqual(first?._id)
  })

  test('deleteMany deletes expired documents and returns how many', async () => {
    await models.bookings.insertMany([
      aBooking(1, { state: 'held', heldUntil: hour(1) }),
      aBooking(2, { state: 'held', heldUntil: hour(5) }),
      aBooking(3),
    ])
    const { deletedCount } = await models.bookings.deleteMany({ state: 'held', heldUntil: { $lte: hour(2) } })
    expect(deletedCount).toBe(1)
    expect(await models.bookings.distinct('reference')).toEqual(['R-0002', 'R-0003'])
  })
})

describe('taking seats', () => {
  test('an expired hold frees its seat', async () => {
    await models.slots.create({ startsAt: hour(9), capacity: 3 })
    const heldUntil = hour(1)
    expect(await takeSeats(models.slots, hour(9), { booking: 'A', count: 2, heldUntil }, hour(0))).not.toBeNull()
    expect(await takeSeats(models.slots, hour(9), { booking: 'B', count: 2 }, hour(0))).toBeNull()
    expect(await takeSeats(models.slots, hour(9), { booking: 'B', count: 2 }, hour(2))).not.toBeNull()
    expect(await takeSeats(models.slots, hour(9), { booking: 'C', count: 2 }, hour(2))).toBeNull()

    const slot = await models.slots.findOneAndUpdate(
      { startsAt: hour(9) },
      { $pull: { seats: { heldUntil: { $lte: hour(2) } } } },
      { returnDocument: 'after' },
    )
    expect(slot?.seats.map(({ booking }) => booking)).toEqual(['B'])
  })

  test('fifty concurrent bookings never exceed the capacity', async () => {
    await models.slots.create({ startsAt: hour(9), capacity: 20 })
    const takings = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        takeSeats(models.slots, hour(9), { booking: `B${at}`, count: 1 + (at % 3) }, hour(0)),
      ),
    )
    const slot = await models.slots.findOne({ startsAt: hour(9) }).orFail()
    const taken = slot.seats.reduce((sum, { count }) => sum + count, 0)
    expect(taken).toBeLessThanOrEqual(20)
    expect(taken).toBeGreaterThanOrEqual(18)
    expect(slot.seats).toHaveLength(takings.filter((taking) => taking !== null).length)
  })
})
