import { hash, randomInt } from 'node:crypto'
import { maxPeopleCountLimit } from '@range/shared/limits'
import { MongoClient } from 'mongodb'
import { draw } from '../../../doubleClicks/draw'
import { type Effect, effectOf, type Path } from '../../../doubleClicks/effectOf'
import { type Place, places } from '../../../doubleClicks/places'
import { PlaceVisit, type Staff } from '../../../doubleClicks/visit'
import { expect, noonTestOn } from '../../../staffTest'

const test = noonTestOn('double clicks').extend<{ staff: Staff }>({
  staff: async ({ context, api, server }, use) => {
    await api.signInto(context)
    await api.saveSettings({ maxPeopleCount: maxPeopleCountLimit })
    const database = await new MongoClient(server.databaseUri).connect()
    await use({ context, api, database })
    await database.close()
  },
})

// A trace of so many presses would cost more than they do.
test.use({ trace: 'off', expectedProblems: [/status of 4\d\d/] })

// In this order, because each button belongs to the first place that has it.
test.describe.configure({ mode: 'default' })

test('two quick presses of a button that a seed draws have the same effect as one', async ({ staff }) => {
  test.setTimeout(5 * 60_000)
  const seed = process.env.DOUBLE_CLICK_SEED ?? randomInt(1_000_000)
  process.stdout.write(`DOUBLE_CLICK_SEED=${seed}\n`)
  const rank = (text: string) => Number.parseInt(hash('sha1', `${seed} ${text}`).slice(0, 8), 16)
  const place = places.toSorted((one, other) => rank(one.name) - rank(other.name))[0]!
  const path = await draw(place, staff, rank)
  const { effect } = await effectOf(place, path, staff, 'once')
  await expectSameEffectTwice(place, path, staff, effect)
})

/** The buttons found so far. */
const seen = new Set<string>()

for (const place of places) {
  test(`two quick presses of each button have the same effect as one: ${place.name}`, { tag: '@full' }, async ({
    staff,
  }) => {
    test.setTimeout(30 * 60_000)
    const visit = await PlaceVisit.reach(place, [], staff)
    const known = place.isOtherMoney ? new Set<string>() : seen
    const paths = unseen(await visit.keys(), known).map((key): Path => [key])
    await visit.close()
    let count = 0
    // Visits the paths that it adds, too.
    for (const path of paths) {
      const { effect, buttons } = await effectOf(place, path, staff, 'once')
      paths.push(...unseen(buttons, known).map((key): Path => [...path, key]))
      if (effect.writes.length === 0) continue
      count++
      await expectSameEffectTwice(place, path, staff, effect)
    }
    expect.soft(count, 'the buttons that change data').toBeGreaterThanOrEqual(place.atLeast)
  })
}

/** Returns the keys that are not known, and adds them to the known ones. */
function unseen(keys: readonly string[], known: Set<string>): string[] {
  const fresh = keys.filter((key) => !known.has(key))
  // The answer to “Discard what you typed?” leads on to the button pressed before, so it is pressed each time.
  for (const key of fresh) if (!key.includes('? | Discard')) known.add(key)
  return fresh
}

/** Presses the last button of a path twice, in both ways, and expects the effect of one press. */
async function expectSameEffectTwice(place: Place, path: Path, staff: Staff, once: Effect): Promise<void> {
  const name = `${place.name}: ${path.join(' → ')}`
  process.stdout.write(`${name}\n`)
  for (const how of ['double click', 'twice in one task'] as const) {
    const { effect } = await effectOf(place, path, staff, how)
    expect.soft(effect, `${name}: ${how}`).toEqual(once)
  }
}
