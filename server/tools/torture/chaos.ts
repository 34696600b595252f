import { setTimeout as delay } from 'node:timers/promises'
import type { SmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import type { FakeSzamlazz, Fault } from '../../src/testing/startFakeSzamlazz'
import { type BankMood, bankMoods } from './bankProxy'
import { type MailMood, mailMoods } from './mailServer'
import type { Running } from './processes'
import type { World } from './world'

type Targets = {
  servers: readonly Running[]
  bank: { mood: BankMood }
  mail: { mood: MailMood }
  invoices: Pick<FakeSzamlazz, 'setFault'>
  /** The servers' disk, if it can be filled. */
  disk: SmallDisk | undefined
}

const invoiceFaults: Fault[] = ['lost answer', '503', '503 on issuing', 'away', 'garbage']
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

/** Makes the bank, the mail server, the invoice service or the disk fail for a while, one at a time, with a pause in between. */
export async function causeFaults(targets: Targets, world: World): Promise<void> {
  const { random, tally } = world
  const { bank, mail, invoices, disk } = targets
  const pause = () => delay(1000 * faultSeconds.least + random.below(1000 * (faultSeconds.most - faultSeconds.least)))
  const faults: [string, () => Promise<void>, () => Promise<void>][] = [
    ...bankMoods.map((mood): [string, () => Promise<void>, () => Promise<void>] => [
      `bank ${mood}`,
      async () => void Object.assign(bank, { mood }),
      async () => void Object.assign(bank, { mood: 'fine' }),
    ]),
    ...mailMoods.map((mood): [string, () => Promise<void>, () => Promise<void>] => [
      `mail server ${mood}`,
      async () => void Object.assign(mail, { mood }),
      async () => void Object.assign(mail, { mood: 'fine' }),
    ]),
    ...invoiceFaults.map((fault): [string, () => Promise<void>, () => Promise<void>] => [
      `invoice service ${fault}`,
      async () => invoices.setFault(fault),
      async () => invoices.setFault(null),
    ]),
  ]
  // Filling may fail because the servers use up the last bytes at the same time.
  if (disk) faults.push(['disk full', () => disk.fill().catch(() => undefined), () => disk.free()])
  while (!world.isOver()) {
    const [name, begin, end] = random.pick(faults)
    await begin()
    tally.add(`faults ${name}`)
    await pause()
    await end()
    await delay(1000 + random.below(3000))
  }
}
