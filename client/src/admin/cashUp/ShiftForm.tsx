import { closeShift } from '@range/shared/api/money'
import { mayBeCounted, type OpenShift } from '@range/shared/cashUps/schema'
import { maxNoteLength } from '@range/shared/limits'
import { type Currency, formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { TextArea, TextField } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import { instantText } from '../instantText'
import { differencesText } from './CashSums'
import styles from './CashUp.module.css'
import { currenciesIn } from './cashSums'
import { cashUpQueries } from './queries'
import { ShiftLines } from './ShiftLines'
import { countedIn, isDifferent, shiftDraftSchema } from './shiftDraft'

/** Cashes up the open shift: shows the expected cash, takes the counted cash, and shows the difference before saving. */
export function ShiftForm({ shift }: { shift: OpenShift }) {
  const { number, from, lines, expected } = shift
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const staffForm = useStaffForm({
    name: 'cash-up',
    schema: shiftDraftSchema(shift),
    blank: { HUF: '', EUR: '', note: '' },
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
  const counted = countedIn(draft, shift)
  const asked = currenciesIn(expected)
  const isCounted = asked.every((currency) => mayBeCounted(counted[currency], expected[currency]))

  return (
    <section aria-labelledby="shift" className={styles.section}>
      <h2 id="shift">Shift {number}</h2>
      <p className={styles.hint}>
        Since {instantText(from)}. Leave out the opening float. Compare card sums with the terminal.
      </p>
      {lines.length > 0 ? <ShiftLines lines={lines} /> : <p>Nothing was taken or refunded at the desk.</p>}
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
          {asked.map((currency) => (
            <TextField
              key={currency}
              {...form.register(currency, { deps: 'note' })}
              label={`Counted cash in ${currency}`}
              // Not decimal for negative sums, because a phone's decimal keypad may lack the minus.
              inputMode={expected[currency] < 0 ? 'text' : 'decimal'}
              autoComplete="off"
              hint={expectedText(expected[currency], currency)}
              error={errors[currency]?.message}
            />
          ))}
        </div>
        <p role="status">{isCounted && differencesText(asked, counted, expected)}</p>
        <TextArea
          {...form.register('note')}
          label="Note"
          isOptional={!(isCounted && isDifferent(counted, shift))}
          maxLength={maxNoteLength}
          error={errors.note?.message}
        />
        <Button type="submit" look="primary" busy={isPending}>
          Close the till
        </Button>
      </StaffForm>
    </section>
  )
}

function expectedText(expected: number, currency: Currency): string {
  const sum = formatMoney(expected, currency)
  if (expected >= 0) return `Expected in the till: ${sum}`
  return `Expected in the till: ${sum}. More cash went out than came in: enter ${formatMoney(expected, currency).slice(0, -currency.length - 1)}.`
}
