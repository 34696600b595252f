import { setTimeout as delay } from 'node:timers/promises'
import type { SmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { type MailMood, mailMoods } from './mailServer'
import type { Running } from './processes'
import type { World } from './world'

type Targets = {
  servers: readonly Running[]
  bank: Running
  mail: { mood: MailMood }
  /** The servers' disk, if it can be filled. */
  disk: SmallDisk | undefined
}

const faultSeconds = { least: 1.5, most: 4 }

/** Kills one server after another with SIGKILL and restarts it. The next may be killed during the restart. */
export async function killServersRepeatedly({ servers }: Targets, everySeconds: number, world: World): Promise<void> {
  const { random, tally } = world
  const starting = new Map<Running, Promise<void>>()
  while (!world.isOver()) {
    await delay(everySeconds * (500 + random.below(1000)))
    const alive = servers.filter((server) => !starting.has(server))
    if (world.isOver()) break
    if (alive.length === 0) continue
    const victim = random.pick(alive)
    await victim.kill()
    tally.add('kills')
    starting.set(
      victim,
      victim.start().finally(() => starting.delete(victim)),
    )
  }
  await Promise.all(starting.values())
}

/** Makes the bank, the mail server or the disk fail for a while, one at a time, with a pause in between. */
export async function causeFaults({ bank, mail, disk }: Targets, world: World): Promise<void> {
  const { random, tally } = world
  const faults: [name: string, begin: () => unknown, end: () => unknown][] = [
    // A call in progress gets no response, although it may have taken effect.
    ['bank killed', bank.kill, bank.start],
    ...mailMoods.map((mood): [string, () => unknown, () => unknown] => [
      `mail server ${mood}`,
      () => Object.assign(mail, { mood }),
      () => Object.assign(mail, { mood: 'fine' }),
    ]),
  ]
  // Filling may fail because the servers use up the last bytes at the same time.
  if (disk) faults.push(['disk full', () => disk.fill().catch(() => undefined), () => disk.free()])
  while (!world.isOver()) {
    const [name, begin, end] = random.pick(faults)
    await begin()
    tally.add(`faults ${name}`)
    await delay(1000 * faultSeconds.least + random.below(1000 * (faultSeconds.most - faultSeconds.least)))
    await end()
    await delay(1000 + random.below(3000))
  }
}
