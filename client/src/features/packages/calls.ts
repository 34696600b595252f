import { mostChosenSchema, packageImagesSchema, packageListSchema } from '@range/shared/packages/schema'
import { call } from '../../lib/api'

export function fetchPackages(signal: AbortSignal) {
  return call(packageListSchema, { url: '/packages', signal })
}

export function fetchPackageImages(id: string) {
  return call(packageImagesSchema, { url: `/package-images/${encodeURIComponent(id)}` })
}

export function fetchMostChosen(signal: AbortSignal) {
  return call(mostChosenSchema, { url: '/most-chosen-package', signal })
}
