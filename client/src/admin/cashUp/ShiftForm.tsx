import { closeShift } from '@range/shared/api/money'
import { type CashUp, mayBeCounted, type NewCashUp } from '@range/shared/cashUps/schema'
import { maxNoteLength } from '@range/shared/limits'
import { type Currency, formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { TextArea, TextField } from '../../ui/field/Field'
import { Columns, Stack } from '../../ui/layout/boxes'
import { useToast } from '../../ui/toast/Toast'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import { instantText } from '../instantText'
import { CashSums, differencesText } from './CashSums'
import styles from './CashUp.module.css'
import { CashUpSteps } from './CashUpSteps'
import { CountedFields } from './CountedFields'
import { isDifferent, type ShownShift } from './cashSums'
import { askedIn, blankShiftDraft, cardIn, countedIn, leftIn, shiftDraftSchema } from './shiftDraft'
import { shiftDraftName } from './shiftDraftNames'
import type { ShowTillFailure } from './tillFailure'

type Props = { shift: ShownShift; onFailure: ShowTillFailure; onCountAgain: () => void }

const words = {
  title: 'The till was not closed.',
  whether: 'the till was closed',
  press: 'Close the till',
  done: 'closed',
}

/**
 * Cashes up the open shift: takes the counted sums, or those of the blind count, shows the differences before saving, and
 * keeps a float.
 */
export function ShiftForm({ shift, onFailure, onCountAgain }: Props) {
  const { drawer, after, expected, expectedCard, count } = shift
  const navigate = useNavigate()
  const showToast = useToast()
  const staffForm = useStaffForm({
    name: shiftDraftName('cash-up', shift),
    schema: shiftDraftSchema(shift),
    blank: blankShiftDraft(shift),
    action: useAction<NewCashUp, CashUp>(closeShift, {
      send: (body) => call(closeShift, { body }),
      onStart: () => onFailure(undefined),
      onFailed: (error, body) => onFailure({ kind: 'cash-up', drawer, after, words, sent: body, error }),
    }),
    wanted: (body) => body,
    // Navigates only after the draft is discarded, because the sheet unmounts this form.
    onClose: (closed) => {
      if (!closed) return
      showToast('The till is closed.', { tone: 'success' })
      navigate(`${paths.till}/${closed.number}`)
    },
  })
  const { form, isPending } = staffForm
  const { errors } = form.formState
  const draft = form.watch()
  const asked = askedIn(shift)
  const counted = countedIn(draft, shift, asked.cash)
  const card = cardIn(draft, shift, asked.card)
  const isCounted = asked.cash.every((currency) => mayBeCounted(counted[currency], expected[currency]))
  const isCardCounted = card !== null && asked.card.every((currency) => !Number.isNaN(card[currency]))
  const differs = (isCounted && isDifferent(counted, expected)) || (isCardCounted && isDifferent(card, expectedCard))

  const step = !count && !isCounted ? 'Count' : differs && draft.note.trim() === '' ? 'Note' : 'Close'

  const leftFields = asked.cash.map((currency) => (
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
  ))

  return (
    <Stack as={StaffForm} className={styles.form} staffForm={staffForm}>
      <CashUpSteps current={step} />
      {count ? (
        <>
          <div>
            <p>
              Counted blind by {count.clerk} at {instantText(count.at)}. Nothing has moved since.
            </p>
            <CashSums expected={count.expected} counted={count.counted} where="in the drawer" />
            {count.countedCard && (
              <CashSums expected={count.expectedCard} counted={count.countedCard} where="on the terminal" />
            )}
            <Button look="quiet" onClick={onCountAgain}>
              Count again
            </Button>
          </div>
          <Columns>{leftFields}</Columns>
        </>
      ) : (
        <CountedFields form={form} shift={shift} asked={asked}>
          {leftFields}
        </CountedFields>
      )}
      <div role="status" className={styles.differences}>
        {!count && isCounted && (
          <p data-differs={isDifferent(counted, expected)}>{differencesText(asked.cash, counted, expected)}</p>
        )}
        {!count && isCardCounted && (
          <p data-differs={isDifferent(card, expectedCard)}>
            Card terminal: {differencesText(asked.card, card, expectedCard)}
          </p>
        )}
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
    </Stack>
  )
}

function takenOutText(counted: number, left: number, currency: Currency): string {
  if (!(counted >= left)) return 'The float for the next shift.'
  return `The float for the next shift. Take out ${formatMoney(counted - left, currency)}.`
}
