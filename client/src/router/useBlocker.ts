import { use, useEffect, useRef, useState } from 'react'
import { RouterContext } from './routerContext'

/**
 * Asks `blocks` before another address is gone to. While a visit waits for the answer, returns how to go on with it and how
 * to give it up.
 */
export function useBlocker(blocks: (nextPath: string) => boolean) {
  const { router } = use(RouterContext)
  const [waiting, setWaiting] = useState<{ proceed: () => void }>()
  const latest = useRef(blocks)

  useEffect(() => {
    latest.current = blocks
  })

  useEffect(
    () =>
      router?.block({
        blocks: (nextPath) => latest.current(nextPath),
        onBlocked: (proceed) => setWaiting({ proceed }),
      }),
    [router],
  )

  if (!waiting) return undefined
  return {
    proceed() {
      setWaiting(undefined)
      waiting.proceed()
    },
    reset: () => setWaiting(undefined),
  }
}
