import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import { jobs, mail, timePasses } from './officeFlows'
import { officeSituations } from './officeSituations'
import { paidSituations } from './paidSituations'
import { resellerSituations } from './resellerSituations'
import { type FlowWork, type Scene, type Situation, uuid } from './scene'
import { unpaidSituations } from './unpaidSituations'
import type { SimulatedWorld } from './world'

/** The situations in which flows interleave. */
export const situations: Record<string, Situation> = {
  ...unpaidSituations,
  ...paidSituations,
  ...officeSituations,
  ...resellerSituations,
}

/** Flows that may join in every situation. */
const everywhere: Record<string, FlowWork> = {
  jobs,
  'jobs of another server': jobs,
  'email is sent': mail,
  'another server sends email': mail,
  'time passes': timePasses,
}

/** Prepares a situation, and returns all flows that can happen in it. */
export async function prepare(
  { before, flows }: Situation,
  world: SimulatedWorld,
  random: Random,
): Promise<{ own: Record<string, () => Promise<unknown>>; shared: Record<string, () => Promise<unknown>> }> {
  const { id = '', url = '', brought } = await before(world)
  const scene: Scene = { ...world, random, id, url, uuid, brought }
  const bound = (all: Record<string, FlowWork>) =>
    Object.fromEntries(Object.entries(all).map(([name, work]) => [name, () => work(scene)]))
  return { own: bound(flows), shared: bound(everywhere) }
}
