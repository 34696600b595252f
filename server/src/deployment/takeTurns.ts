/** Work that runs until it is stopped; `stop` waits for what it is just doing. */
export type Work = { stop(): Promise<unknown> }

/** Runs work while it is this process's turn. A turn ends `leaseMs` after it was last said to be, unless it is said again. */
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
    /** It is this process's turn, by a lease asked for at `since` (`performance.now()`). */
    mine(since: number) {
      clearTimeout(over)
      over = setTimeout(others, since + leaseMs - performance.now())
      over.unref()
      isMine = true
      settle()
    },
    /** It is not, or not any more. */
    others,
    /** Says what is to be done in each turn, from now on. */
    begin(work: () => Work) {
      begin = work
      settle()
    },
    stop: others,
  }
}
