import type { Quote } from '@range/shared/bookings/quote'
import { isDiscounted } from '@range/shared/settings/promoCodes'
import { texts } from '@range/shared/texts/bookingDraft'
import { useEffect, useEffectEvent } from 'react'
import { loadPublicCalls } from '../../../lib/publicQuery'
import { useSending } from '../../../ui/action/useSending'
import { type BookingFormState, fieldElement } from './useBookingForm'

export type AppliedCode = ReturnType<typeof usePromoCode>

type Form = Pick<BookingFormState, 'draft' | 'selected' | 'mains' | 'extras'>

/**
 * Returns the promo code in the form, with its discount once the guest has applied it. `ownUnpaid` is the id of the guest's
 * unpaid booking, whose use of the code does not count.
 */
export function usePromoCode(form: Form, ownUnpaid: string | undefined) {
  const { draft, selected, mains } = form
  const code = draft.promoCode.trim()
  const isPriceable = selected.length > 0 || mains.length > 0
  const { act, isPending, answer, error, sent } = useSending({
    send: async (promoCode: string) => {
      // The answer says which packages a code discounts, so that it can be applied before one is chosen.
      const priced = selected.length > 0 ? selected : mains.slice(0, 1).map(({ _id: id }) => ({ id, quantity: 1 }))
      const lines = priced.map(({ id, quantity }) => ({ id, quantity }))
      const replaces = ownUnpaid && { replaces: ownUnpaid }
      const body = { selected: lines, currency: draft.currency, promoCode, ...replaces }
      // Not by the query of the popup, which is dropped with it.
      return (await loadPublicCalls()).callPublic('POST /api/v1/quote', { body })
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
  const answered = isAnswered && answer ? discountIn(answer.discount, form) : {}

  return {
    code,
    /** The code's percentage, and the ids and names of the packages it discounts; undefined unless it is applied. */
    discount: answered.discount,
    problem: isAnswered ? (error?.message ?? answered.problem) : undefined,
    isPending,
    apply: () => code !== '' && act(code),
  }
}

type AnsweredCode = {
  discount?: { percent: number; packages: readonly string[]; names: string[] }
  problem?: string
}

/** Returns what a code does for the packages that are chosen now, which may have changed since the answer. */
function discountIn({ percent, packages, whyNot }: Quote['discount'], { selected, mains, extras }: Form): AnsweredCode {
  if (whyNot === 'UNKNOWN') return { problem: texts.unknownCode }
  if (whyNot === 'ENDED') return { problem: texts.endedCode }
  if (whyNot === 'USED_UP') return { problem: texts.usedUpCode }
  const names = [...mains, ...extras].filter(({ _id }) => packages.includes(_id)).map(({ name }) => name)
  if (packages.length > 0 && names.length === 0) return { problem: texts.codeOfDeleted }
  if (selected.length === 0 || selected.some((line) => isDiscounted(line, { packages }))) {
    return { discount: { percent, packages, names } }
  }
  return { problem: texts.codeOfOthers({ packages: names.join(', ') }) }
}
