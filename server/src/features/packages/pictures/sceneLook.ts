import { createHash } from 'node:crypto'

/** The ground under the weapons: the four colours of its light, from the lamp outwards, and its texture. */
type Ground = { light: readonly [string, string, string, string]; texture: 'grid' | 'felt' | 'planks' | 'concrete' }

/** The variable parts of a scene. */
export type SceneLook = {
  ground: Ground
  tiltDegrees: number
  startsLeft: boolean
  caseCount: number
  random: () => number
}

const grounds: readonly Ground[] = [
  { light: ['#6a6858', '#474c43', '#252b27', '#121715'], texture: 'grid' },
  { light: ['#65727d', '#414d57', '#222b33', '#10161b'], texture: 'felt' },
  { light: ['#77634f', '#4b3c2f', '#292019', '#14100c'], texture: 'planks' },
  { light: ['#7b7a75', '#555450', '#302f2d', '#181818'], texture: 'concrete' },
  { light: ['#74504c', '#4b312f', '#291b1b', '#150e0e'], texture: 'felt' },
  { light: ['#4f6f6b', '#344d4a', '#1b2a29', '#0d1615'], texture: 'grid' },
]
const tilts = [-13, -9, -6, 5, 8]

/** Returns the look for a seed. The same seed always returns the same look. */
export function sceneLookOf(seed: string): SceneLook {
  const random = randomFrom(seed)
  return {
    ground: oneOf(grounds, random),
    tiltDegrees: oneOf(tilts, random),
    startsLeft: random() < 0.5,
    caseCount: 3 + Math.floor(random() * 5),
    random,
  }
}

function oneOf<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T
}

/** Returns a seeded generator of numbers from 0 to 1, taken from successive hashes of the seed. */
function randomFrom(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32
  }
}
