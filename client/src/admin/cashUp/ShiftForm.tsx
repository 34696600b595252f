import { closeShift } from '@range/shared/api/money'
import { type CashUp, mayBeCounted, type NewCashUp } from '@range/shared/cashUps/schema'
import { maxNoteLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/tillCount'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { TextArea, TextField } from '../../ui/field/Field'
import { Columns, Muted, Row, Stack } from '../../ui/layout/boxes'
import { RichText } from '../../ui/text/RichText'
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

const words = () => ({ title: texts.notClosed, unknown: texts.closeUnknown, repeat: texts.closeRepeat })

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
      onFailed: (error, body) => onFailure({ kind: 'cash-up', drawer, after, words: words(), sent: body, error }),
    }),
    wanted: (body) => body,
    // Navigates only after the draft is discarded, because the sheet unmounts this form.
    onClose: (closed) => {
      if (!closed) return
      showToast(texts.closed, { tone: 'success' })
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

  const step = !count && !isCounted ? 'count' : differs && draft.note.trim() === '' ? 'note' : 'close'
  const safe = toTheSafe(asked.cash, counted, leftIn(draft, asked.cash))
  const [asking, setAsking] = useState<{ input: ShiftInput; differences: ReturnType<typeof largeDifferences> }>()

  const leftFields = asked.cash.map((currency) => (
    <TextField
      key={currency}
      {...form.register(`left.${currency}`)}
      label={texts.staysIn({ currency })}
      isOptional
      inputMode="decimal"
      autoComplete="off"
      hint={texts.staysHint}
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
            <p>{texts.countedBlind({ clerk: count.clerk, moment: instantText(count.at) })}</p>
            <CashSums expected={count.expected} counted={count.counted} place="DRAWER" />
            {count.countedCard && count.expectedCard && (
              <CashSums expected={count.expectedCard} counted={count.countedCard} place="TERMINAL" />
            )}
            {!count.countedCard && <p>{texts.terminalNotCounted}</p>}
            <Row gap="2">
              {!count.countedCard && <Button onClick={onCountTerminal}>{texts.countTerminal}</Button>}
              <Button look="quiet" onClick={onCountAgain}>
                {texts.countAgain}
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
            { place: 'DRAWER', asked: asked.cash, counted: isCounted ? counted : undefined, expected },
            {
              place: 'TERMINAL',
              asked: expectedCard ? asked.card : [],
              counted: card ?? undefined,
              expected: expectedCard ?? expected,
            },
          ]}
        />
      )}
      <p>
        {safe ? (
          <RichText text={texts.toSafe({ sums: safe })} parts={{ sums: (sums) => <strong>{sums}</strong> }} />
        ) : (
          texts.toSafeLater
        )}
      </p>
      <TextArea
        {...form.register('note')}
        label={texts.note}
        hint={differs ? texts.noteNeeded : texts.noteMaybe}
        isOptional={!differs}
        maxLength={maxNoteLength}
        error={errors.note?.message}
      />
      <Row gap="3">
        <Button type="submit" look="primary" busy={isPending}>
          {texts.closeTill}
        </Button>
        <Muted>{texts.stepHints[step]}</Muted>
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
