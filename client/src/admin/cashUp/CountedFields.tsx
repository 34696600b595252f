import { type Currency, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../ui/field/Field'
import { Columns } from '../../ui/layout/boxes'
import type { ShownShift } from './cashSums'
import { Denominations } from './Denominations'
import type { askedIn, ShiftDraft, ShiftInput } from './shiftDraft'

type Props = {
  form: UseFormReturn<ShiftDraft, unknown, ShiftInput>
  shift: ShownShift
  asked: ReturnType<typeof askedIn>
  /** Shown beside the totals of the terminals. */
  children: ReactNode
}

/** The fields for the counted cash, by sum or by piece, and for the totals of the card terminal. */
export function CountedFields({ form, shift: { expected, expectedCard }, asked, children }: Props) {
  const { errors, isSubmitted } = form.formState
  const { pieces } = form.watch()
  return (
    <>
      <Columns>
        {asked.cash.map((currency) => (
          <TextField
            key={currency}
            {...form.register(`counted.${currency}`, { deps: ['note', `left.${currency}`] })}
            label={texts.countedIn({ currency })}
            // Not decimal for negative sums, because a phone's decimal keypad may lack the minus.
            inputMode={expected[currency] < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            hint={expectedText(expected[currency], currency)}
            error={errors.counted?.[currency]?.message}
          />
        ))}
      </Columns>
      {asked.cash.map((currency) => (
        <Denominations
          key={currency}
          currency={currency}
          pieces={pieces[currency]}
          onChange={(counted, total) => {
            form.setValue(`pieces.${currency}`, counted, { shouldDirty: true })
            form.setValue(`counted.${currency}`, total, { shouldDirty: true, shouldValidate: isSubmitted })
          }}
        />
      ))}
      <Columns>
        {expectedCard &&
          asked.card.map((currency) => (
            <TextField
              key={currency}
              {...form.register(`card.${currency}`, { deps: 'note' })}
              label={texts.terminalIn({ currency })}
              // The clerk may leave the terminal out, but not one of two sums that are expected on it.
              isOptional={asked.card.length === 1 || expectedCard[currency] === 0}
              inputMode="text"
              autoComplete="off"
              hint={texts.expectedOnTerminal({ sum: formatMoney(expectedCard[currency], currency) })}
              error={errors.card?.[currency]?.message}
            />
          ))}
        {children}
      </Columns>
    </>
  )
}

function expectedText(expected: number, currency: Currency): string {
  const sum = formatMoney(expected, currency)
  if (expected >= 0) return texts.expectedInDrawer({ sum })
  return texts.expectedBelowZero({ sum, amount: sum.slice(0, -currency.length - 1) })
}
