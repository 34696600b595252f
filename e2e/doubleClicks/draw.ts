import type { Path } from './effectOf'
import type { Place } from './places'
import { PlaceVisit, type Staff } from './visit'

/**
 * Presses buttons of a place, those with the lowest rank first, until one sends a request that may change data. Returns the path
 * to it.
 */
export async function draw(place: Place, staff: Staff, rank: (key: string) => number): Promise<Path> {
  const pressed = new Set<string>()
  while (true) {
    const visit = await PlaceVisit.reach(place, [], staff)
    const path: string[] = []
    while (visit.writes.length === 0) {
      const keys = (await visit.keys()).filter((key) => !pressed.has(key))
      const [next] = keys.sort((one, other) => rank(one) - rank(other))
      if (next === undefined) break
      pressed.add(next)
      path.push(next)
      await visit.press(next)
    }
    await visit.close()
    const last = path.pop()
    if (last === undefined) throw new Error(`Found no button that changes data in “${place.name}”.`)
    if (visit.writes.length > 0) return [...path, last]
  }
}
