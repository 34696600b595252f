import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { useEffect, useState } from 'react'
import { useInitialData } from '../../lib/initialData'

/** Says that beginners are welcome and, once loaded, the price of the cheapest main package. */
export function PriceFrom() {
  const { pageData } = useInitialData()
  const [packages, setPackages] = useState<readonly Package[]>(pageData.packages ?? [])

  // After a client-side navigation the packages are not loaded yet; the sentence is shorter without them.
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
