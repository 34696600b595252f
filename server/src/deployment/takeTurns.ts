/** Work that runs until it is stopped; `stop` waits for its current step. */
export type Work = { stop(): Promise<unknown> }

/** Runs work while it is this process's turn. A turn ends after `leaseMs` unless `mine` extends it. */
export function takeTurns(leaseMs: number) {
  let isMine = false
  let begin: (() => Work) | undefined
  let running: Work | undefined
  let over: NodeJS.Timeout | undefined
  let settled = Promise.resolve()

  const settle = () => {
    settled = settled.then(async () => {
      if (isMine && !running) running = begin?.()
      if (isMine || !running) return
      await running.stop()
      running = undefined
    })
    return settled
  }
  const others = () => {
    clearTimeout(over)
    isMine = false
    return settle()
  }
  return {
    /** Starts or extends this process's turn, by a lease requested at `since` (`performance.now()`). */
    mine(since: number) {
      clearTimeout(over)
      over = setTimeout(others, since + leaseMs - performance.now())
      over.unref()
      isMine = true
      settle()
    },
    /** Ends this process's turn. */
    others,
    /** Sets the work of every turn. */
    begin(work: () => Work) {
      begin = work
      settle()
    },
    stop: others,
  }
}
