/** For each status, the statuses that may follow it. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

/** Returns the statuses that `next` may follow. */
export function statusesBefore<S extends string>(transitions: Transitions<S>, next: NoInfer<S>): S[] {
  return (Object.keys(transitions) as S[]).filter((status) => transitions[status].includes(next))
}
