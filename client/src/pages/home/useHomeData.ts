import type { Package } from '@range/shared/packages/schema'
import type { Weapon } from '@range/shared/weapons/schema'
import { useQuery } from '@tanstack/react-query'
import { priceQueries } from '../../features/bookings/priceQueries'
import { packageQueries } from '../../features/packages/queries'
import { weaponQueries } from '../../features/weapons/queries'

type HomeData = {
  packages: readonly Package[]
  weapons: readonly Weapon[]
  eurPrice: number | undefined
  /** The id of the package that was booked most often recently. */
  mostChosen: string | undefined
}

/** Returns the data of the home page. Data that is missing is left out of the page. */
export function useHomeData(): HomeData {
  const { data: packages = [] } = useQuery(packageQueries.list())
  const { data: weapons = [] } = useQuery(weaponQueries.list())
  const { data: currentEur } = useQuery(priceQueries.currentEur())
  const { data: mostChosen } = useQuery(packageQueries.mostChosen())
  return { packages, weapons, eurPrice: currentEur?.eur, mostChosen: mostChosen?.id ?? undefined }
}
