/** How long other calls took, in ms, in peace and while many sign in, and how long those sign-ins took together. */
export type SignInRush = { peace: number[]; rush: number[]; signedInMs: number }

const callers = 2

/**
 * Has many people sign in at once, and calls `/api/v1/packages` meanwhile. Peace and rush take turns, so that other load on
 * the machine affects both alike; the first round warms up.
 */
export async function measureSignIns(url: string, signIns: number, rounds: number): Promise<SignInRush> {
  const measured: SignInRush = { peace: [], rush: [], signedInMs: 0 }
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now()
    const rush = await timesOf(url, Promise.all(Array.from({ length: signIns }, () => signIn(url))))
    const tookMs = performance.now() - started
    const peace = await timesOf(url, new Promise((resolve) => setTimeout(resolve, tookMs)))
    if (round === 0) continue
    measured.rush.push(...rush)
    measured.peace.push(...peace)
    measured.signedInMs += tookMs / rounds
  }
  return measured
}

async function signIn(url: string): Promise<void> {
  const body = JSON.stringify({ username: 'nobody', password: 'a guess' })
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  if (answer.status !== 401) throw new Error(`a sign-in answered ${answer.status}`)
}

/** Calls over and over until something is done, and returns how long each call took. */
async function timesOf(url: string, work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  const done = work.then(() => {
    isDone = true
  })
  const times: number[] = []
  const call = async () => {
    while (!isDone) {
      const started = performance.now()
      await (await fetch(`${url}/api/v1/packages`)).arrayBuffer()
      times.push(performance.now() - started)
      // Guests read in between.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all([done, ...Array.from({ length: callers }, call)])
  return times
}
