import { formatMoney } from '@range/shared/money'
import { useQuery } from '@tanstack/react-query'
import { packageQueries } from '../features/packages/queries'

/** That beginners are welcome, and what the cheapest main package costs once that is known. */
export function PriceFrom() {
  const { data } = useQuery(packageQueries.list())
  const prices = data?.filter(({ packageType }) => packageType === 'MAIN').map(({ price }) => price) ?? []
  if (prices.length === 0) return 'Beginners welcome.'

  return `Packages from ${formatMoney(Math.min(...prices), 'HUF')} per person. Beginners welcome.`
}
