import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import { type Command, gateOfFlow } from './gates'

/** The work of a flow by the flow's name. */
export type Flows = Readonly<Record<string, () => Promise<unknown>>>

/** The command at which a flow stops for good, as in a killed process: before it runs, or before its response arrives. */
export type Stop = { flow: string; nth: number; moment: 'before' | 'after' }

export type Ending = { value: unknown } | { error: unknown } | { stopped: true }

export type Schedule = {
  /** Readable lines in the order in which the commands ran. */
  steps: string[]
  outcomes: ReadonlyMap<string, Ending>
}

type Flow = { name: string; commands: number; outcome: Ending | undefined }
type Waiting = { flow: Flow; command: Command; release: (isLast: boolean) => void }

/** Idle turns of the event loop after which everything that follows from a finished command has happened. */
const idleTurns = 3
/** The chances in ten that the flow of the last command continues. A seed chooses one for its whole run. */
const persistence = [0, 5, 8, 9]
/** A flow with the highest priority falls to the last place at up to `mostFalls` of the first commands of a run. */
const [mostFalls, firstCommands] = [2, [4, 8, 16, 32]]

/**
 * Runs flows in one process, one command at a time, in the order that `random` decides. A command is released only when
 * every unfinished flow waits at a gate, so that the order follows from the seed alone. Throws when a flow waits for anything
 * other than a command, because such a wait would depend on real time.
 */
export async function runFlows(flows: Flows, random: Random, stop?: Stop): Promise<Schedule> {
  const steps: string[] = []
  let waiting: Waiting[] = []
  let running = 0

  const all = Object.entries(flows).map(([name, work]) => {
    const flow: Flow = { name, commands: 0, outcome: undefined }
    const wait = async <T>(command: Command, send: () => Promise<T>): Promise<T> => {
      const isLast = await new Promise<boolean>((release) => waiting.push({ flow, command, release }))
      try {
        return await send()
      } finally {
        running -= 1
        // A stopped process never sees the response.
        if (isLast) await new Promise(() => {})
      }
    }
    gateOfFlow.run(wait as Parameters<typeof gateOfFlow.run>[0], () => {
      work().then(
        (value) => {
          flow.outcome = { value }
        },
        (error: unknown) => {
          flow.outcome = { error }
        },
      )
    })
    return flow
  })

  async function settle(): Promise<void> {
    for (let idle = 0; idle < idleTurns; ) {
      await new Promise((resolve) => setImmediate(resolve))
      idle = running === 0 ? idle + 1 : 0
    }
  }

  const choose = random.below(3) === 0 ? byChance(random) : byPriority(all, random)
  let last: Flow | undefined
  for (;;) {
    await settle()
    const unfinished = all.filter(({ outcome }) => outcome === undefined)
    if (unfinished.length === 0) break
    const stuck = unfinished.find((flow) => !waiting.some((one) => one.flow === flow))
    if (stuck) throw new Error(`${stuck.name} waits for something that is no command, after\n${steps.join('\n')}`)

    const next = choose(waiting, last)
    waiting = waiting.filter((one) => one !== next)
    const { flow, release } = next
    flow.commands += 1
    const isLast = stop !== undefined && flow.name === stop.flow && flow.commands === stop.nth
    if (isLast) {
      flow.outcome = { stopped: true }
      waiting = waiting.filter((one) => one.flow !== flow)
    }
    const isSent = !isLast || stop.moment === 'after'
    steps.push(inWords(next, isLast ? `  STOPS ${stop.moment} it` : ''))
    last = flow
    if (!isSent) continue
    running += 1
    release(isLast)
  }
  const outcomes = new Map(all.map(({ name, outcome }) => [name, outcome as Ending]))
  return { steps, outcomes }
}

type Choose = (waiting: readonly Waiting[], last: Flow | undefined) => Waiting

/** Returns a choice by chance, which tends to continue the last flow. */
function byChance(random: Random): Choose {
  const keeps = random.pick(persistence)
  return (waiting, last) => {
    const ofLast = waiting.filter(({ flow }) => flow === last)
    return random.pick(ofLast.length > 0 && random.below(10) < keeps ? ofLast : waiting)
  }
}

/**
 * Returns a choice by priority, so that a flow pauses between two commands while others finish. Chance alone rarely gives
 * such an order.
 */
function byPriority(flows: readonly Flow[], random: Random): Choose {
  const places = new Map(flows.map((flow) => [flow, random.below(1000)]))
  const among = random.pick(firstCommands)
  const falls = Array.from({ length: 1 + random.below(mostFalls) }, () => 1 + random.below(among))
  let chosen = 0
  return (waiting, last) => {
    chosen += 1
    if (last && falls.includes(chosen)) places.set(last, 1000 + chosen)
    const placeOf = ({ flow }: Waiting) => places.get(flow) ?? 0
    const first = Math.min(...waiting.map(placeOf))
    return random.pick(waiting.filter((one) => placeOf(one) === first))
  }
}

const longestDetail = 160

function inWords({ flow, command }: Waiting, note: string): string {
  const detail = command.detail === undefined ? '' : ` ${JSON.stringify(command.detail)}`
  // These ids differ from run to run: of the bank's transactions, ObjectIds, and the ids of a reseller's bookings.
  const short = detail.replace(/[\w-]{43}|[0-9a-f]{24}|\b5\d{8}\b/g, 'id')
  return `${flow.name}: ${command.name}${short.length > longestDetail ? `${short.slice(0, longestDetail)}…` : short}${note}`
}
