import { closeShift } from '@range/shared/api/money'
import { type CashUp, mayBeCounted, type NewCashUp } from '@range/shared/cashUps/schema'
import { maxNoteLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { TextArea, TextField } from '../../ui/field/Field'
import { Columns, Muted, Row, Stack } from '../../ui/layout/boxes'
import { useToast } from '../../ui/toast/Toast'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import { instantText } from '../instantText'
import { CashSums } from './CashSums'
import styles from './CashUp.module.css'
import { CashUpSteps } from './CashUpSteps'
import { CountedFields } from './CountedFields'
import { isDifferent, type ShownShift } from './cashSums'
import { Differences, toTheSafe } from './Differences'
import { LargeDifferenceQuestion } from './LargeDifferenceQuestion'
import { largeDifferences } from './largeDifferences'
import { askedIn, blankShiftDraft, cardIn, countedIn, leftIn, type ShiftInput, shiftDraftSchema } from './shiftDraft'
import { shiftDraftName } from './shiftDraftNames'
import type { ShowTillFailure } from './tillFailure'

type Props = {
  shift: ShownShift
  onFailure: ShowTillFailure
  onCountAgain: () => void
  onCountTerminal: () => void
}

const words = {
  title: 'The till was not closed.',
  whether: 'the till was closed',
  press: 'Close the till',
  done: 'closed',
}

/**
 * Cashes up the open shift: takes the counted sums, or those of the blind count, shows the differences before saving, asks
 * about a large one, and keeps a float.
 */
export function ShiftForm({ shift, onFailure, onCountAgain, onCountTerminal }: Props) {
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
  const differs =
    (isCounted && isDifferent(counted, expected)) || (isCardCounted && expectedCard && isDifferent(card, expectedCard))

  const step = !count && !isCounted ? 'Count' : differs && draft.note.trim() === '' ? 'Note' : 'Close'
  const safe = toTheSafe(asked.cash, counted, leftIn(draft, asked.cash))
  const [asking, setAsking] = useState<{ input: ShiftInput; differences: ReturnType<typeof largeDifferences> }>()

  const leftFields = asked.cash.map((currency) => (
    <TextField
      key={currency}
      {...form.register(`left.${currency}`)}
      label={`Stays in the drawer, ${currency}`}
      isOptional
      inputMode="decimal"
      autoComplete="off"
      hint="The float for the next shift."
      error={errors.left?.[currency]?.message}
    />
  ))

  function submit(input: ShiftInput) {
    const differences = largeDifferences(input)
    if (differences.length === 0) staffForm.send(input)
    else setAsking({ input, differences })
  }

  return (
    <Stack
      as={StaffForm}
      className={styles.form}
      staffForm={{ ...staffForm, submit: () => void form.handleSubmit(submit)() }}
    >
      <CashUpSteps current={step} />
      {count ? (
        <>
          <div>
            <p>
              Counted blind by {count.clerk} at {instantText(count.at)}. Nothing has moved since.
            </p>
            <CashSums expected={count.expected} counted={count.counted} where="in the drawer" />
            {count.countedCard && count.expectedCard && (
              <CashSums expected={count.expectedCard} counted={count.countedCard} where="on the terminal" />
            )}
            {!count.countedCard && <p>Card terminal: not counted yet.</p>}
            <Row gap="2">
              {!count.countedCard && <Button onClick={onCountTerminal}>Count the terminal…</Button>}
              <Button look="quiet" onClick={onCountAgain}>
                Count again
              </Button>
            </Row>
          </div>
          <Columns>{leftFields}</Columns>
        </>
      ) : (
        <CountedFields form={form} shift={shift} asked={asked}>
          {leftFields}
        </CountedFields>
      )}
      {!count && (
        <Differences
          places={[
            { what: '', asked: asked.cash, counted: isCounted ? counted : undefined, expected },
            {
              what: 'Card terminal: ',
              asked: expectedCard ? asked.card : [],
              counted: card ?? undefined,
              expected: expectedCard ?? expected,
            },
          ]}
        />
      )}
      <p>To the safe: {safe ? <strong>{safe}</strong> : 'shown when you have counted'}</p>
      <TextArea
        {...form.register('note')}
        label="Note"
        hint={differs ? 'Needed, because there is a difference.' : 'Needed only if there is a difference.'}
        isOptional={!differs}
        maxLength={maxNoteLength}
        error={errors.note?.message}
      />
      <Row gap="3">
        <Button type="submit" look="primary" busy={isPending}>
          Close the till
        </Button>
        <Muted>{stepHints[step]}</Muted>
      </Row>
      {asking && (
        <LargeDifferenceQuestion
          differences={asking.differences}
          onCheck={() => setAsking(undefined)}
          onClose={() => {
            setAsking(undefined)
            staffForm.send(asking.input)
          }}
        />
      )}
    </Stack>
  )
}

const stepHints = {
  Count: 'Count the cash first.',
  Note: 'Write the note first.',
  Close: 'The next shift opens with what stays in the drawer.',
}
