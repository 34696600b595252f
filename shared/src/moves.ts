/** From each status, where a thing may go next. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>

/** The statuses a thing may have just before it becomes `next`. */
export function before<S extends string>(moves: Moves<S>, next: NoInfer<S>): S[] {
  return (Object.keys(moves) as S[]).filter((status) => moves[status].includes(next))
}

export function canMove<S extends string>(moves: Moves<S>, from: S, to: NoInfer<S>): boolean {
  return moves[from].includes(to)
}
