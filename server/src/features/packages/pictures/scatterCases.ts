import type { SceneLook } from './sceneLook'

export type Case = { x: number; y: number; turn: number }

const cell = 16
/** The minimum distances in pixels between a case and a weapon, another case, or the edge. */
const fromWeapons = 52
const fromCases = 46
const fromEdge = 70
const attempts = 40

/**
 * Returns positions for a few fired cases, close together in an empty area of the picture. `isTaken` returns whether a
 * weapon covers a pixel. A crowded picture gets fewer cases, or none.
 */
export function scatterCases(
  isTaken: (x: number, y: number) => boolean,
  { width, height }: { width: number; height: number },
  { caseCount, random }: Pick<SceneLook, 'caseCount' | 'random'>,
): Case[] {
  const taken: { x: number; y: number }[] = []
  const free: { x: number; y: number }[] = []
  for (let y = cell / 2; y < height; y += cell) {
    for (let x = cell / 2; x < width; x += cell) (isTaken(x, y) ? taken : free).push({ x, y })
  }
  const room = (x: number, y: number) =>
    Math.min(x, y, width - x, height - y) < fromEdge
      ? 0
      : Math.min(...taken.map((one) => Math.hypot(one.x - x, one.y - y)))

  const roomiest = free
    .map((place) => ({ ...place, room: room(place.x, place.y) }))
    .sort((a, b) => b.room - a.room)
    .slice(0, Math.ceil(free.length / 12))
  const centre = roomiest[Math.floor(random() * roomiest.length)]
  if (!centre) return []

  const cases: Case[] = []
  for (let attempt = 0; attempt < attempts && cases.length < caseCount; attempt++) {
    const [angle, distance] = [random() * 2 * Math.PI, Math.sqrt(random()) * 125]
    const x = Math.round(centre.x + Math.cos(angle) * distance)
    const y = Math.round(centre.y + Math.sin(angle) * distance)
    const isClear = cases.every((other) => Math.hypot(other.x - x, other.y - y) >= fromCases)
    if (isClear && room(x, y) >= fromWeapons) cases.push({ x, y, turn: Math.round(random() * 360) })
  }
  return cases
}
