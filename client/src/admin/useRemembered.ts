import { useLayoutEffect, useState } from 'react'
import { readText, writeStored } from '../lib/storage'

type Listener = (key: string, option: string) => void
const listeners = new Set<Listener>()

/**
 * Returns one of a few options, which this browser remembers under `key`, and its setter; the first option is the default.
 * All components with the same key update together.
 */
export function useRemembered<Option extends string>(key: string, options: readonly [Option, ...Option[]]) {
  const [value, setValue] = useState(() => {
    const stored = readText('local', key)
    return options.find((option) => option === stored) ?? options[0]
  })

  // Follows choices before the page is painted: with `useEffect`, a press right after that was lost.
  useLayoutEffect(() => {
    const follow: Listener = (changed, option) => {
      if (changed === key) setValue(option as Option)
    }
    listeners.add(follow)
    return () => void listeners.delete(follow)
  }, [key])

  function choose(option: Option) {
    for (const listener of listeners) listener(key, option)
    writeStored('local', key, option)
  }

  return [value, choose] as const
}
