import { privacyTermsSchema } from '@range/shared/privacy/schema'
import { call } from '../../lib/api'

export function fetchPrivacyTerms(signal: AbortSignal) {
  return call(privacyTermsSchema, { url: '/privacy-terms', signal })
}
