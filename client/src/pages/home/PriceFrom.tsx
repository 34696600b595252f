import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { useEffect, useState } from 'react'
import { useKeptData } from '../../lib/initialData'

/** That beginners are welcome, and what the cheapest main package costs once that is known. */
export function PriceFrom() {
  const { pageData } = useKeptData()
  const [packages, setPackages] = useState<readonly Package[]>(pageData.packages ?? [])

  // Whoever comes here from another page has no packages with them; without an answer the sentence is shorter.
  useEffect(() => {
    if (pageData.packages) return
    const left = new AbortController()
    void import('../../features/packages/calls')
      .then(({ fetchPackages }) => fetchPackages(left.signal))
      .then(setPackages, () => {})
    return () => left.abort()
  }, [pageData])

  const prices = packages.filter(({ packageType }) => packageType === 'MAIN').map(({ price }) => price)
  if (prices.length === 0) return 'Beginners welcome.'

  return `Packages from ${formatMoney(Math.min(...prices), 'HUF')} per person. Beginners welcome.`
}
