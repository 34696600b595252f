import type { Package } from '@range/shared/packages/schema'
import type { Weapon } from '@range/shared/weapons/schema'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../lib/publicQuery'

type HomeData = {
  packages: readonly Package[]
  weapons: readonly Weapon[]
  eurPrice: number | undefined
  /** The id of the package that was booked most often recently. */
  mostChosen: string | undefined
}

/** Returns the data of the home page. Data that is missing is left out of the page. */
export function useHomeData(): HomeData {
  const { data: packages = [] } = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const { data: weapons = [] } = useQuery(publicQuery('weapons', 'GET /api/v1/public-weapons'))
  const { data: currentEur } = useQuery(publicQuery('euroRate', 'GET /api/v1/current-eur'))
  const { data: mostChosen } = useQuery(publicQuery('packages', 'GET /api/v1/most-chosen-package'))
  return { packages, weapons, eurPrice: currentEur?.eur, mostChosen: mostChosen?.id ?? undefined }
}
