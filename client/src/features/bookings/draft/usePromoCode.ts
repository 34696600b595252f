import { texts } from '@range/shared/texts/bookingDraft'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSending } from '../../../ui/action/useSending'
import { quoteQuery } from '../quoteQuery'
import { type BookingFormState, fieldElement } from './useBookingForm'

export type AppliedCode = ReturnType<typeof usePromoCode>

/** Returns the promo code in the form, with its percentage once the guest has applied it. */
export function usePromoCode({ draft, selected, mains }: Pick<BookingFormState, 'draft' | 'selected' | 'mains'>) {
  const queryClient = useQueryClient()
  const code = draft.promoCode.trim()
  const isPriceable = selected.length > 0 || mains.length > 0
  const { act, isPending, answer, error, sent } = useSending({
    send: (promoCode: string) => {
      // A code takes the same percentage off every selection, so that it can be applied before there is one.
      const priced = selected.length > 0 ? selected : mains.slice(0, 1).map(({ _id: id }) => ({ id, quantity: 1 }))
      const lines = priced.map(({ id, quantity }) => ({ id, quantity }))
      return queryClient.fetchQuery(quoteQuery({ selected: lines, currency: draft.currency, promoCode }))
    },
  })
  const isUntyped = () => document.activeElement !== fieldElement('promoCode')
  const applyKept = useEffectEvent(() => {
    if (code !== '' && code !== sent && isUntyped()) act(code)
  })
  // A reload kept the code, or it came with a booking that is being changed.
  useEffect(() => {
    if (code !== '' && isPriceable) applyKept()
  }, [code, isPriceable])

  const isAnswered = sent === code && !isPending
  const discount = isAnswered ? answer?.discount : undefined

  return {
    code,
    /** Undefined unless this code is applied. */
    percent: discount?.known ? discount.percent : undefined,
    problem: isAnswered ? (error?.message ?? unknownIf(discount?.known === false)) : undefined,
    isPending,
    apply: () => code !== '' && act(code),
  }
}

function unknownIf(isUnknown: boolean): string | undefined {
  return isUnknown ? texts.unknownCode : undefined
}
