import { setTimeout as pause } from 'node:timers/promises'
import { clock } from './clock'
import { gated, gateOfFlow } from './gates'

/** Replaces `setTimeout` of node:timers/promises in the server: a flow's pause moves the simulated clock. */
export function setTimeout<T>(ms = 0, value?: T, options?: { signal?: AbortSignal }): Promise<T> {
  if (!gateOfFlow.getStore()) return pause(ms, value as T, options)
  return gated({ name: 'pause', detail: ms }, async () => {
    clock.pass(ms)
    return value as T
  })
}
