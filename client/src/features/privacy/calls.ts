import { getPrivacyTerms } from '@range/shared/api/site'
import { call } from '../../lib/call'

export function fetchPrivacyTerms(signal: AbortSignal) {
  return call(getPrivacyTerms, { signal })
}
