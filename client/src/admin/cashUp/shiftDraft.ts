import { type Cash, mayBeCounted, type NewCashUp, type OpenShift } from '@range/shared/cashUps/schema'
import { type Currency, isWholeMinor } from '@range/shared/money'
import type { Resolver } from 'react-hook-form'
import { typedAmount } from '../typedAmount'
import { currenciesIn, differenceOf } from './cashSums'

/** A cash-up being filled in; the sums as typed. */
export type ShiftDraft = Record<Currency, string> & { note: string }
type Problems = Partial<Record<keyof ShiftDraft, string>>

/** Returns what was counted by the draft; NaN for what is no sum yet. A currency that is not asked for counts as none. */
export function countedIn(draft: ShiftDraft, { expected }: OpenShift): Cash {
  const asked = currenciesIn(expected)
  return { HUF: typedAmount(draft.HUF), EUR: asked.includes('EUR') ? typedAmount(draft.EUR) : 0 }
}

/** Returns whether what was counted differs from what must be there. */
export function isDifferent(counted: Cash, { expected }: OpenShift): boolean {
  return currenciesIn(expected, counted).some((one) => differenceOf(counted[one], expected[one], one) !== 0)
}

/** Returns the check of a draft before it is sent. */
export function shiftResolver(shift: OpenShift): Resolver<ShiftDraft> {
  return (draft) => {
    const problems = Object.entries(shiftProblemsOf(draft, shift))
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'custom', message }]))
    return problems.length === 0 ? { values: draft, errors: {} } : { values: {}, errors }
  }
}

/** Returns what is missing from a draft, by field; empty when it can be sent. */
function shiftProblemsOf(draft: ShiftDraft, shift: OpenShift): Problems {
  const counted = countedIn(draft, shift)
  const problems: Problems = {}
  for (const currency of currenciesIn(shift.expected)) {
    if (!mayBeCounted(counted[currency], shift.expected[currency])) problems[currency] = 'Enter what you counted'
    else if (!isWholeMinor(counted[currency], currency)) {
      problems[currency] = currency === 'HUF' ? 'Whole forints' : 'No more than two decimals'
    }
  }
  if (Object.keys(problems).length === 0 && isDifferent(counted, shift) && draft.note.trim() === '') {
    problems.note = 'Say why the till differs'
  }
  return problems
}

/** Returns the cash-up to send. */
export function cashUpOf(draft: ShiftDraft, shift: OpenShift): NewCashUp {
  return { number: shift.number, expected: shift.expected, counted: countedIn(draft, shift), note: draft.note.trim() }
}
