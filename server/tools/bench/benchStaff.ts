import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { budapestToday } from '@range/shared/budapestTime'
import { inTemporaryFolder } from './dataFolder'
import { type Forked, forkServer } from './forkServer'
import { median } from './median'
import { asStaff, type Call, staffCalls } from './staffCalls'
import type { StaffServer } from './staffServer'
import { inThousands, tableOf, verdictOf } from './table'

/**
 * `npm run bench:staff` measures the reads of staff over HTTP on three databases: ten thousand bookings, the same with two
 * thousand unpaid ones, and a hundred thousand. The servers take turns, so that other load on the machine affects all three
 * alike. `-- --keep FOLDER` keeps the databases for the next run, `--only calendar` selects reads by name, `--bookings 20000`
 * makes the largest database smaller. `MONGODB_URI` names a server to use instead of the embedded database; the databases
 * stay there.
 */
const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    bookings: { type: 'string', default: '100000' },
  },
})
const few = 10_000
const unpaid = 2000
const many = Number(options.bookings)
const timesEach = 25
const warmUps = 3
const budget = { unpaidRatio: 1.5, sizeRatio: 2 }

if (options.keep) await measureIn(path.resolve(process.env.INIT_CWD ?? '', options.keep))
else await inTemporaryFolder(measureIn)

async function measureIn(folder: string): Promise<void> {
  const servers: Forked<StaffServer>[] = []
  const serve = async (bookings: number, unpaid: number) => {
    const dataDir = path.join(folder, `${bookings}-${unpaid}`)
    await fs.mkdir(dataDir, { recursive: true })
    const args = [String(bookings), String(unpaid), dataDir]
    servers.push(await forkServer<StaffServer>('staffServer.ts', args))
  }
  try {
    await serve(few, 0)
    await serve(few, unpaid)
    await serve(many, 0)
    const rows: string[][] = []
    for (const call of staffCalls(budapestToday(new Date()))) {
      if (call.name.includes(options.only)) rows.push(await measure(call, servers))
    }
    const sizes = [inThousands(few), `+ ${inThousands(unpaid)} unpaid`, inThousands(many)]
    console.log(tableOf([`median of ${timesEach}, ms`, ...sizes, 'unpaid ×', 'size ×', 'budget'], rows))
    console.log(
      `\nBudget: at most ${budget.unpaidRatio} × with the unpaid ones and ${budget.sizeRatio} × with the larger database.`,
    )
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measure({ name, pathAt }: Call, servers: readonly Forked<StaffServer>[]): Promise<string[]> {
  const asked = await Promise.all(
    servers.map(async ({ message }) => {
      const staff = asStaff(message)
      return { staff, path: await pathAt(staff), tookMs: [] as number[] }
    }),
  )
  for (let time = -warmUps; time < timesEach; time++) {
    for (const { staff, path, tookMs } of asked) {
      const startedAt = performance.now()
      await staff.ask(path)
      if (time >= 0) tookMs.push(performance.now() - startedAt)
    }
  }
  const medians = asked.map(({ tookMs }) => median(tookMs))
  const [plain = Number.NaN, withUnpaid = Number.NaN, large = Number.NaN] = medians
  const ratios = [withUnpaid / plain, large / plain] as const
  return [
    name,
    ...medians.map((ms) => ms.toFixed(1)),
    ...ratios.map((ratio) => ratio.toFixed(2)),
    verdictOf(missesOf(ratios)),
  ]
}

function missesOf([unpaidRatio, sizeRatio]: readonly [number, number]): string[] {
  const misses: string[] = []
  if (!(unpaidRatio <= budget.unpaidRatio)) misses.push('unpaid ×')
  if (!(sizeRatio <= budget.sizeRatio)) misses.push('size ×')
  return misses
}
