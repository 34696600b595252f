import { getDay } from '@range/shared/api/bookingLists'
import type { BookingWithEntries, DayOverview } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords, hourText, isIsoDate } from '@range/shared/budapestTime'
import { maxMessageLength } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/affected'
import { texts as common } from '@range/shared/staffTexts/common'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextArea } from '../../ui/field/Field'
import { Card, Columns, Muted } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { DayHourOptions } from '../bookings/actions/HourSelect'
import { ReasonField } from '../bookings/actions/ReasonField'
import { isLeftToReseller } from '../bookings/actions/WhoIsTold'
import { languageName } from '../languageName'
import { QuestionDialog } from '../QuestionDialog'
import styles from './Affected.module.css'
import { type ClosingAction, type ClosingDraft, canBe, waysBack } from './closingDraft'

type Form = UseFormReturn<ClosingDraft>

type Props = {
  form: Form
  /** The chosen bookings. */
  bookings: readonly BookingWithEntries[]
  isRunning: boolean
  onAct: (draft: ClosingDraft, bookings: readonly BookingWithEntries[]) => Promise<void>
}

const choices: readonly ClosingAction[] = ['MOVE', 'CANCEL', 'WRITE']

/** Asks for an action on the chosen bookings, and runs it. */
export function ActionPanel({ form, bookings, isRunning, onAct }: Props) {
  const action = useController({ control: form.control, name: 'action' }).field
  const draft = form.watch()
  const { errors } = form.formState
  const now = useNow()
  const ones = bookings.filter((booking) => canBe(draft.action, booking))
  const others = bookings.length - ones.length
  const [asked, setAsked] = useState<ClosingDraft>()
  const silent = ones.filter((booking) => booking.email === '' && !isLeftToReseller(booking)).length

  return (
    <Card as="section" className={styles.panel} aria-label={texts.panel}>
      <SegmentedChoice
        legend={texts.whatToDo}
        options={choices.map((value) => ({ value, label: texts.actions[value] }))}
        value={action.value}
        onChange={action.onChange}
      />
      {draft.action === 'MOVE' && <MoveFields form={form} />}
      {draft.action === 'CANCEL' && <CancelFields form={form} bookings={ones} />}
      <TextArea
        {...form.register('toGuest')}
        label={texts.messageToGuest}
        isOptional={draft.action !== 'WRITE'}
        hint={messageHint(draft.action, ones)}
        rows={3}
        maxLength={maxMessageLength}
        error={errors.toGuest?.message}
      />
      {others > 0 && <Muted small>{texts.cannotBe[draft.action]({ count: others })}</Muted>}
      {silent > 0 && <Muted small>{texts.noAddress({ count: silent })}</Muted>}
      {/* Not for WRITE, because that message goes to the guest even if a reseller sold the visit. */}
      {draft.action !== 'WRITE' && <ResellersToTell bookings={ones} />}
      <Button
        look={draft.action === 'CANCEL' ? 'danger' : 'primary'}
        busy={isRunning}
        disabled={ones.length === 0}
        onClick={form.handleSubmit((wanted) => (wanted.action === 'CANCEL' ? setAsked(wanted) : onAct(wanted, ones)))}
      >
        {buttonText(draft, ones.length)}
      </Button>
      {asked && (
        <QuestionDialog
          question={texts.cancelQuestion({ count: ones.length })}
          cancelLabel={common.back}
          confirmLabel={buttonText(asked, ones.length)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void onAct(asked, ones)
          }}
        >
          <p>{moneyBackText(ones, asked, now)}</p>
        </QuestionDialog>
      )}
    </Card>
  )
}

/** Returns what staff should know before they write a message: where it goes, and which languages its readers speak. */
function messageHint(action: ClosingAction, bookings: readonly BookingWithEntries[]): string {
  const readers = bookings.filter((one) => one.email !== '' && (action === 'WRITE' || !isLeftToReseller(one)))
  const languages = [...new Set(readers.map((one) => languageName(one.language)))].join(', ')
  return [
    action !== 'WRITE' && texts.messageHint,
    readers.length > 0 && texts.guestsRead({ count: readers.length, languages }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says which resellers staff must contact; renders nothing when no reseller sold any of the bookings. */
function ResellersToTell({ bookings }: { bookings: readonly BookingWithEntries[] }) {
  const sold = bookings.filter(({ soldBy }) => soldBy !== null)
  if (sold.length === 0) return null
  const names = resellersOf(sold)
  const resellers = names.length
  const left = sold.filter(isLeftToReseller).length

  return (
    <Muted small>
      {texts.tellResellers({ names: inOneText(names), resellers, count: sold.length })}
      {left > 0 && ` ${texts.hearThroughReseller({ count: left, resellers })}`}
    </Muted>
  )
}

function resellersOf(bookings: readonly BookingWithEntries[]): string[] {
  return [...new Set(bookings.flatMap(({ soldBy }) => soldBy?.name ?? []))].toSorted((a, b) => a.localeCompare(b))
}

function inOneText(names: readonly string[]): string {
  return names.reduce((all, name) => texts.namesAnd({ names: all, name }))
}

function MoveFields({ form: { control, register } }: { form: Form }) {
  const { field, fieldState } = useController({ control, name: 'date' })
  const day = useQuery({ ...query(getDay, { query: { date: field.value } }), enabled: isIsoDate(field.value) })

  return (
    <Columns>
      <DateInput {...field} label={texts.newDate} min={budapestToday(useNow())} error={fieldState.error?.message} />
      <Select {...register('time')} label={texts.hour} hint={texts.hourHint}>
        <option value="">{texts.sameHour}</option>
        <DayHourOptions day={day.data} canChoose={isFree} />
      </Select>
    </Columns>
  )
}

function isFree({ isBookable, isClosed, free }: DayOverview['hours'][number]): boolean {
  return isBookable && !isClosed && free > 0
}

function CancelFields({ form, bookings }: { form: Form; bookings: readonly BookingWithEntries[] }) {
  const share = useController({ control: form.control, name: 'givenBack' }).field
  const now = useNow()
  const owing = bookings.filter(({ soldBy }) => soldBy !== null && soldBy.owed > 0)

  return (
    <>
      <SegmentedChoice
        legend={texts.refund}
        options={[
          { value: 'ALL', label: texts.refunds.ALL },
          { value: 'POLICY', label: texts.refunds.POLICY },
        ]}
        value={share.value}
        onChange={share.onChange}
      />
      <Muted small aria-live="polite">
        {bookings.length > 0 ? moneyBackText(bookings, { givenBack: share.value }, now) : texts.chooseFirst}
      </Muted>
      {owing.length > 0 && (
        <Muted small>{texts.nothingOwed({ count: owing.length, resellers: inOneText(resellersOf(owing)) })}</Muted>
      )}
      <ReasonField form={form} name="why" />
    </>
  )
}

/** Returns what happens to the money when the bookings are cancelled. */
function moneyBackText(
  bookings: readonly BookingWithEntries[],
  draft: Pick<ClosingDraft, 'givenBack'>,
  now: Date,
): string {
  const { byBank, atDesk } = waysBack(bookings, draft, now)
  if (!byBank && !atDesk) return texts.nothingRefunded
  return [byBank && texts.refundedToCards({ sum: byBank }), atDesk && texts.staysAtDesk({ sum: atDesk }), texts.noUndo]
    .filter(Boolean)
    .join(' ')
}

function buttonText({ action, date, time }: ClosingDraft, count: number): string {
  if (count === 0) return texts.chooseBookings
  if (action === 'WRITE') return texts.writeTo({ count })
  if (action === 'CANCEL') return texts.cancel({ count })
  const hour = time && hourText(Number(time))
  if (!date) return hour ? texts.moveToAnotherDayHour({ count, hour }) : texts.moveToAnotherDay({ count })
  const day = dateInWords(date)
  return hour ? texts.moveToHour({ count, day, hour }) : texts.moveTo({ count, day })
}
