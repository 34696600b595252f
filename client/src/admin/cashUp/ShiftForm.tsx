import { cashUpSchema, type NewCashUp, type OpenShift } from '@range/shared/cashUps/schema'
import { maxNoteLength } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api'
import { Button } from '../../ui/button/Button'
import { TextArea, TextField } from '../../ui/field/Field'
import { ErrorNote } from '../../ui/note/Note'
import { useToast } from '../../ui/toast/Toast'
import { instantText } from '../instantText'
import { differenceText } from './CashSums'
import styles from './CashUp.module.css'
import { currenciesIn, differenceOf } from './cashSums'
import { cashUpQueries } from './queries'
import { ShiftLines } from './ShiftLines'
import { cashUpOf, countedIn, isDifferent, problemsOf, type ShiftDraft } from './shiftDraft'

/** The open shift: what must be in the till, what is counted, and the difference before it is saved. */
export function ShiftForm({ shift }: { shift: OpenShift }) {
  const { number, from, lines, expected } = shift
  const [draft, setDraft] = useState<ShiftDraft>({ HUF: '', EUR: '', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const closing = useClosing()
  const counted = countedIn(draft, shift)
  const asked = currenciesIn(expected)
  const problems = isChecked ? problemsOf(draft, shift) : {}
  const isCounted = asked.every((currency) => counted[currency] >= 0)

  function send(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const [first] = Object.keys(problemsOf(draft, shift))
    if (first) return document.getElementById(`counted-${first}`)?.focus()
    if (!closing.isPending) closing.mutate(cashUpOf(draft, shift))
  }

  return (
    <section aria-labelledby="shift" className={styles.section}>
      <h2 id="shift">Shift {number}</h2>
      <p className={styles.hint}>
        Since {instantText(from)}. Count without the change that the shift began with; the card sums are for the
        terminal’s slip.
      </p>
      {lines.length > 0 ? <ShiftLines lines={lines} /> : <p>Nothing was taken or refunded at the desk.</p>}
      <form className={styles.form} noValidate onSubmit={send}>
        <div className={styles.counted}>
          {asked.map((currency) => (
            <TextField
              key={currency}
              id={`counted-${currency}`}
              label={`Counted cash in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              value={draft[currency]}
              hint={`Expected in the till: ${formatMoney(expected[currency], currency)}`}
              error={problems[currency]}
              onChange={({ target }) => setDraft({ ...draft, [currency]: target.value })}
            />
          ))}
        </div>
        <p role="status">
          {isCounted &&
            `Difference: ${asked.map((one) => differenceText(differenceOf(counted[one], expected[one], one), one)).join(' · ')}`}
        </p>
        <TextArea
          id="counted-note"
          label="Note"
          isOptional={!(isCounted && isDifferent(counted, shift))}
          maxLength={maxNoteLength}
          value={draft.note}
          error={problems.note}
          onChange={({ target }) => setDraft({ ...draft, note: target.value })}
        />
        {closing.error && <ErrorNote title="The till was not closed." error={closing.error} />}
        <Button type="submit" look="primary" busy={closing.isPending}>
          Close the till
        </Button>
      </form>
    </section>
  )
}

function useClosing() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  return useMutation({
    mutationFn: (data: NewCashUp) => call(cashUpSchema, { method: 'POST', url: '/staff/cash-ups', data }),
    onSuccess: ({ number }) => {
      showToast('The till is closed.', { tone: 'success' })
      navigate(paths.cashUpSheet(number))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashUpQueries.all }),
  })
}
