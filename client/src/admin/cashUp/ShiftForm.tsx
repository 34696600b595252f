import { closeShift } from '@range/shared/api/money'
import { mayBeCounted } from '@range/shared/cashUps/schema'
import { maxNoteLength } from '@range/shared/limits'
import { amountText, type Currency, formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { TextArea, TextField } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import { differencesText } from './CashSums'
import styles from './CashUp.module.css'
import { isDifferent, type ShownShift } from './cashSums'
import { Denominations } from './Denominations'
import { cashUpQueries } from './queries'
import { askedIn, blankShiftDraft, cardIn, leftIn, piecesTotal, shiftDraftSchema } from './shiftDraft'
import { sumsIn } from './typedSums'

/** Cashes up the open shift: takes the counted sums, shows the differences before saving, and keeps a float. */
export function ShiftForm({ shift }: { shift: ShownShift }) {
  const { drawer, expected, expectedCard } = shift
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const staffForm = useStaffForm({
    name: `cash-up ${drawer}`,
    schema: shiftDraftSchema(shift),
    blank: blankShiftDraft(shift),
    send: (body) =>
      call(closeShift, { body }).finally(() => void queryClient.invalidateQueries({ queryKey: cashUpQueries.all })),
    // Navigates only after the draft is discarded, because the sheet unmounts this form.
    onClose: (closed) => {
      if (!closed) return
      showToast('The till is closed.', { tone: 'success' })
      navigate(paths.cashUpSheet(closed.number))
    },
  })
  const { form, isPending } = staffForm
  const { errors } = form.formState
  const draft = form.watch()
  const asked = askedIn(shift)
  const counted = sumsIn(draft.counted, asked.cash)
  const card = cardIn(draft, asked.card)
  const isCounted = asked.cash.every((currency) => mayBeCounted(counted[currency], expected[currency]))
  const isCardCounted = card !== null && asked.card.every((currency) => !Number.isNaN(card[currency]))
  const differs = (isCounted && isDifferent(counted, expected)) || (isCardCounted && isDifferent(card, expectedCard))

  function countPieces(currency: Currency, pieces: Record<string, string>) {
    form.setValue(`pieces.${currency}`, pieces, { shouldDirty: true })
    const total = piecesTotal(pieces, currency)
    if (total !== undefined) form.setValue(`counted.${currency}`, amountText(total, currency), { shouldDirty: true })
  }

  return (
    <StaffForm
      className={styles.form}
      staffForm={staffForm}
      failure={{
        title: 'The till was not closed.',
        whether: 'the till was closed',
        press: 'Close the till',
        done: 'closed',
      }}
    >
      <div className={styles.counted}>
        {asked.cash.map((currency) => (
          <TextField
            key={currency}
            {...form.register(`counted.${currency}`, { deps: ['note', `left.${currency}`] })}
            label={`Counted cash in ${currency}`}
            // Not decimal for negative sums, because a phone's decimal keypad may lack the minus.
            inputMode={expected[currency] < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            hint={expectedText(expected[currency], currency)}
            error={errors.counted?.[currency]?.message}
          />
        ))}
      </div>
      {asked.cash.map((currency) => (
        <Denominations
          key={currency}
          currency={currency}
          pieces={draft.pieces[currency]}
          onChange={(pieces) => countPieces(currency, pieces)}
        />
      ))}
      <div className={styles.counted}>
        {asked.card.map((currency) => (
          <TextField
            key={currency}
            {...form.register(`card.${currency}`, { deps: 'note' })}
            label={`Card terminal in ${currency}`}
            isOptional
            inputMode="text"
            autoComplete="off"
            hint={`Expected on the terminal’s report: ${formatMoney(expectedCard[currency], currency)}`}
            error={errors.card?.[currency]?.message}
          />
        ))}
        {asked.cash.map((currency) => (
          <TextField
            key={currency}
            {...form.register(`left.${currency}`)}
            label={`Stays in the drawer, ${currency}`}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            hint={takenOutText(counted[currency], leftIn(draft, asked.cash)[currency], currency)}
            error={errors.left?.[currency]?.message}
          />
        ))}
      </div>
      <div role="status">
        {isCounted && <p>{differencesText(asked.cash, counted, expected)}</p>}
        {isCardCounted && <p>Card terminal: {differencesText(asked.card, card, expectedCard)}</p>}
      </div>
      <TextArea
        {...form.register('note')}
        label="Note"
        isOptional={!differs}
        maxLength={maxNoteLength}
        error={errors.note?.message}
      />
      <Button type="submit" look="primary" busy={isPending}>
        Close the till
      </Button>
    </StaffForm>
  )
}

function expectedText(expected: number, currency: Currency): string {
  const sum = formatMoney(expected, currency)
  if (expected >= 0) return `Expected in the drawer: ${sum}`
  return `Expected in the drawer: ${sum}. More cash went out than came in: enter ${formatMoney(expected, currency).slice(0, -currency.length - 1)}.`
}

function takenOutText(counted: number, left: number, currency: Currency): string {
  if (!(counted >= left)) return 'The float for the next shift.'
  return `The float for the next shift. Take out ${formatMoney(counted - left, currency)}.`
}
