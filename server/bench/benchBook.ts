import path from 'node:path'
import { parseArgs } from 'node:util'
import { bookablePackage, bookingInputs } from './bookingInput'
import { fromWhereItWasCalled } from './calledFrom'
import { inTemporaryFolder } from './dataFolder'
import { type Load, loadOf } from './load'
import { coreSecondsOf } from './processUsage'
import { startProduct } from './product'
import { sharesOf } from './profileShares'

/**
 * Measures `POST /api/v1/book` on the built product with the embedded database and the built-in bank: one guest after the
 * other, and 32 at once. Every booking is another guest's, and no hour is full. Guests one at a time are counted and
 * rationed as in production; a crowd is more than the limits let through, so for it they are off.
 * `npm run bench:book`; `-- --profile FOLDER` tells in which parts of the server the time goes, and leaves the profiles
 * there for the developer tools of a browser.
 */
const { values: options } = parseArgs({ options: { profile: { type: 'string' } } })
const goals = { aloneMs: 25, crowdPerSecond: 200 }
/** In so many seconds one guest after the other stays below the limit on booking in a minute. */
const alone = { connections: 1, seconds: 7, runUpSeconds: 1 }
const crowd = { connections: 32, seconds: 10, runUpSeconds: 2 }

await inTemporaryFolder(async (folder) => {
  const one = await measure('alone', folder, alone, { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
  await print('one at a time', one, one.medianMs < goals.aloneMs ? '' : `over the goal of ${goals.aloneMs} ms`)
  const many = await measure('crowd', folder, crowd, { RATE_LIMITS: 'off' })
  const isReached = many.perSecond >= goals.crowdPerSecond
  await print(
    `${crowd.connections} at once`,
    many,
    isReached ? '' : `under the goal of ${goals.crowdPerSecond} a second`,
  )
})

type Measured = Load & { coreMs: number; profile: string | undefined }

/** Starts the product in a folder of its own and has guests book there; then it is stopped, which writes the profile. */
async function measure(
  name: string,
  folder: string,
  period: typeof alone,
  settings: Record<string, string>,
): Promise<Measured> {
  const profile = options.profile && path.join(fromWhereItWasCalled(options.profile), name)
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const { url, pid, stop } = await startProduct({ DATA_DIR: path.join(folder, name), ...settings }, flags)
  try {
    const bodyOf = bookingInputs(await bookablePackage(url))
    const before = await coreSecondsOf(pid)
    const load = await loadOf(`${url}/api/v1/book`, period, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      bodyOf,
      headersOf: addresses(),
    })
    if (load.errors > 0) throw new Error(`${load.errors} bookings failed`)
    return { ...load, coreMs: (((await coreSecondsOf(pid)) - before) / load.answers) * 1000, profile }
  } finally {
    await stop()
  }
}

/** Returns a function that gives each guest an address of their own. */
function addresses(): () => Record<string, string> {
  let guest = 0
  return () => {
    guest += 1
    return { 'X-Forwarded-For': `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}` }
  }
}

async function print(name: string, load: Measured, verdict: string): Promise<void> {
  const { medianMs, p99Ms, perSecond, answers, coreMs, profile } = load
  const times = `median ${medianMs.toFixed(1)} ms, 99th percentile ${p99Ms.toFixed(1)} ms`
  const work = `${coreMs.toFixed(1)} ms of the server's processor each`
  console.log(`${name.padEnd(14)} ${times}, ${perSecond.toFixed(0)} a second, of ${answers} bookings, ${work}`)
  if (verdict) console.log(`  ${verdict}`)
  if (!profile) return
  for (const share of await sharesOf(profile)) console.log(`  ${share.percent.toFixed(1).padStart(5)} %  ${share.name}`)
}
