import { getMostChosenPackage } from '@range/shared/api/guests'
import { listPackageImages, listPackages } from '@range/shared/api/site'
import { call } from '../../lib/call'

export function fetchPackages(signal: AbortSignal) {
  return call(listPackages, { signal })
}

export function fetchPackageImages(packageId: string) {
  return call(listPackageImages, { params: { packageId } })
}

export function fetchMostChosen(signal: AbortSignal) {
  return call(getMostChosenPackage, { signal })
}
