import fc from 'fast-check'
import { octoRequests } from '../../src/features/octo/requests'
import { formSchemaOf } from '../../src/openapi/formSchema'
import { allOperations } from '../../src/openapi/operations'
import { endpointsOf } from '../../src/testing/endpointsOf'
import { type HostileRequest, hostileRequest, type Route } from './hostileRequest'
import { faultsOf } from './judge'
import { send } from './send'
import type { Stage } from './stage'

type Options = {
  seed: number
  /** The length of the run, which is exceeded if necessary so that every route gets its first requests. */
  seconds: number
  /** Limits the run to routes whose `METHOD /path` contains this text. */
  only?: string
  /** The timeout for a response. */
  patienceMs?: number
}

/** The faults of one route, with the smallest request that shows them. */
export type FuzzFinding = { route: string; faults: string[]; request: HostileRequest }
export type Verdict = {
  requests: number
  routes: number
  /** Routes that accepted at least one request. */
  accepting: number
  statuses: Map<number, number>
  findings: FuzzFinding[]
}

const requestsPerTurn = 2

/**
 * Sends hostile requests to every route of the app repeatedly and checks every response. A response must arrive, must not
 * be a 5xx or leak implementation details, and a refused or reading request must not change the database. The state is
 * restored after each request, so that a single request reproduces a fault. The seed repeats all requests.
 */
export async function runFuzz(
  stage: Stage,
  { seed, seconds, only = '', patienceMs = 10_000 }: Options,
): Promise<Verdict> {
  const endsAt = Date.now() + seconds * 1000
  const routes = routesOf(stage).filter(({ method, path }) => `${method} ${path}`.includes(only))
  const verdict: Verdict = { requests: 0, routes: routes.length, accepting: 0, statuses: new Map(), findings: [] }
  const accepting = new Set<Route>()
  const open = new Set(routes)

  for (let turn = 0; turn === 0 || Date.now() < endsAt; turn++) {
    for (const [index, route] of routes.entries()) {
      if (!open.has(route) || (turn > 0 && Date.now() >= endsAt)) continue
      let faults: string[] = []
      const property = fc.asyncProperty(hostileRequest(route, stage.props), async (request) => {
        const judged = await judge(stage, request, patienceMs)
        verdict.requests += 1
        verdict.statuses.set(judged.status, (verdict.statuses.get(judged.status) ?? 0) + 1)
        if (judged.status >= 200 && judged.status < 300) accepting.add(route)
        if (judged.faults.length > 0) faults = judged.faults
        return judged.faults.length === 0
      })
      const result = await fc.check(property, { seed: seed + turn * routes.length + index, numRuns: requestsPerTurn })
      if (!result.failed) continue
      open.delete(route)
      const [request] = result.counterexample ?? []
      if (!request) throw result.errorInstance
      verdict.findings.push({ route: `${route.method} ${route.path}`, faults, request })
    }
    if (open.size === 0) break
  }
  return { ...verdict, accepting: accepting.size }
}

/** Sends a request, checks its response and its changes to the database, and restores the initial state. */
async function judge(stage: Stage, request: HostileRequest, patienceMs: number) {
  try {
    const answer = await send(stage.app.url, request, patienceMs)
    const faults = faultsOf(request, answer)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || !answer || answer.status >= 400) {
      for (const collection of await stage.changed()) faults.push(`must not change ${collection} but did`)
    }
    return { status: answer?.status ?? 0, faults }
  } catch (error) {
    return { status: 0, faults: [`broke the connection: ${error}`] }
  } finally {
    await stage.restore()
  }
}

/** Returns every route of the running app, with the schemas from the API description. */
function routesOf({ app }: Stage): Route[] {
  const described = new Map<string, Pick<Route, 'body' | 'form' | 'query'>>([
    ...allOperations.map((operation) => [operation.route, { ...operation, form: formSchemaOf(operation) }] as const),
    ...Object.entries(octoRequests),
  ])
  return [...new Set(endpointsOf(app.express))].map((endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const { body, form, query } = described.get(endpoint) ?? {}
    return { method, path, body, form, query }
  })
}
