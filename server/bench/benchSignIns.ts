import { inTemporaryFolder } from './dataFolder'
import { forkServer } from './forkServer'
import { quantile } from './median'
import { measureSignIns } from './signInRush'
import type { StaffServer } from './staffServer'

/**
 * Measures how long other calls take while forty people sign in at once, against how long they take in peace, over HTTP in
 * a process of its own: `npm run bench:sign-ins`.
 */
const signIns = 40
const rounds = 2
const goalMs = 20

await inTemporaryFolder(async (folder) => {
  const server = await forkServer<StaffServer>('staffServer.ts', ['5000', folder])
  try {
    const { peace, rush, signedInMs } = await measureSignIns(server.message.url, signIns, rounds)
    const [calm, busy] = [peace, rush].map((times) => [0.5, 0.99].map((share) => quantile(times, share)))
    console.log(`${signIns} sign-ins at once take ${(signedInMs / 1000).toFixed(1)} s; other calls meanwhile:`)
    console.log(`  in peace   median ${inMs(calm?.[0])}, 99th percentile ${inMs(calm?.[1])}, of ${peace.length} calls`)
    console.log(`  in a rush  median ${inMs(busy?.[0])}, 99th percentile ${inMs(busy?.[1])}, of ${rush.length} calls`)
    const movedMs = (busy?.[1] ?? Number.NaN) - (calm?.[1] ?? Number.NaN)
    console.log(
      `  the 99th percentile moves by ${inMs(movedMs)}${movedMs < goalMs ? '' : `, over the goal of ${goalMs} ms`}`,
    )
  } finally {
    await server.stop()
  }
})

function inMs(time = Number.NaN): string {
  return `${time.toFixed(1)} ms`
}
