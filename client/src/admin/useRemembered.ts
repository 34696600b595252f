import { useState } from 'react'

/** Returns one of a few options, remembered in this browser under `key`, and its setter; the first is the default. */
export function useRemembered<Option extends string>(key: string, options: readonly [Option, ...Option[]]) {
  const [value, setValue] = useState(() => {
    const stored = readStored(key)
    return options.find((option) => option === stored) ?? options[0]
  })

  function choose(option: Option) {
    setValue(option)
    try {
      localStorage.setItem(key, option)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  return [value, choose] as const
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
