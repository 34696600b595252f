import type { Package } from '@range/shared/packages/schema'
import type { PageData } from '@range/shared/pageRendering'
import type { Weapon } from '@range/shared/weapons/schema'
import { useEffect, useState } from 'react'
import { useInitialData } from '../../lib/initialData'

type HomeData = {
  packages: readonly Package[]
  weapons: readonly Weapon[]
  eurPrice: number | undefined
  /** The id of the package that most people have booked lately. */
  mostChosen: string | undefined
}

/**
 * Returns what the page shows from the database: sent with it, or fetched after a navigation inside the site. The page
 * does without what has not arrived.
 */
export function useHomeData(): HomeData {
  const { pageData } = useInitialData()
  const [data, setData] = useState(pageData)

  useEffect(() => {
    if (pageData.weapons && pageData.mostChosen) return
    const left = new AbortController()
    const add = (part: PageData) => setData((last) => ({ ...last, ...part }))
    for (const part of fetchParts(left.signal)) void part.then(add, () => {})
    return () => left.abort()
  }, [pageData])

  const { packages = [], weapons = [], currentEur, mostChosen } = data
  return { packages, weapons, eurPrice: currentEur?.eur, mostChosen: mostChosen?.id ?? undefined }
}

function fetchParts(signal: AbortSignal): Promise<PageData>[] {
  return [
    import('../../features/packages/calls').then(async (calls) => ({ packages: await calls.fetchPackages(signal) })),
    import('../../features/packages/calls').then(async (calls) => ({
      mostChosen: await calls.fetchMostChosen(signal),
    })),
    import('../../features/weapons/calls').then(async (calls) => ({ weapons: await calls.fetchWeapons(signal) })),
    import('../../features/bookings/calls').then(async (calls) => ({
      currentEur: await calls.fetchCurrentEur(signal),
    })),
  ]
}
