import type { Currency } from '@range/shared/money'
import { useIsHydrating } from '../../../lib/useIsHydrating'
import { rememberedCurrency } from './currencyStorage'

/** Returns the currency in which the guest wants to see prices; HUF until one is chosen, and while hydrating. */
export function useRememberedCurrency(): Currency {
  const isHydrating = useIsHydrating()
  return (!isHydrating && rememberedCurrency()) || 'HUF'
}
