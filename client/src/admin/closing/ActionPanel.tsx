import type { BookingWithEntries } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHours, maxMessageLength } from '@range/shared/limits'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextArea } from '../../ui/field/Field'
import { Card, Columns, Muted } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { ReasonField } from '../bookings/actions/ReasonField'
import { isLeftToReseller } from '../bookings/actions/WhoIsTold'
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

const choices: { value: ClosingAction; label: string }[] = [
  { value: 'MOVE', label: 'Move' },
  { value: 'CANCEL', label: 'Cancel' },
  { value: 'WRITE', label: 'Write' },
]

const doneWords: Record<ClosingAction, string> = { MOVE: 'moved', CANCEL: 'cancelled', WRITE: 'written to' }

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
    <Card as="section" className={styles.panel} aria-label="What to do with them">
      <SegmentedChoice legend="What to do" options={choices} value={action.value} onChange={action.onChange} />
      {draft.action === 'MOVE' && <MoveFields form={form} />}
      {draft.action === 'CANCEL' && <CancelFields form={form} bookings={ones} />}
      <TextArea
        {...form.register('toGuest')}
        label="Message to the guest"
        isOptional={draft.action !== 'WRITE'}
        hint={draft.action === 'WRITE' ? undefined : 'Added to the email about the change.'}
        rows={3}
        maxLength={maxMessageLength}
        error={errors.toGuest?.message}
      />
      {others > 0 && (
        <Muted small>
          {countOf(others, 'chosen booking', 'chosen bookings')} can’t be {doneWords[draft.action]}.
        </Muted>
      )}
      {silent > 0 && (
        <Muted small>{countOf(silent, 'guest has', 'guests have')} no email address: tell them yourself.</Muted>
      )}
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
          question={`${buttonText(asked, ones.length)}?`}
          cancelLabel="Back"
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

/** Says which resellers staff must contact; renders nothing when no reseller sold any of the bookings. */
function ResellersToTell({ bookings }: { bookings: readonly BookingWithEntries[] }) {
  const sold = bookings.filter(({ soldBy }) => soldBy !== null)
  if (sold.length === 0) return null
  const names = resellersOf(sold)
  const [isNot, it] = names.length === 1 ? ['isn’t', 'it'] : ['aren’t', 'them']
  const left = sold.filter(isLeftToReseller).length

  return (
    <Muted small>
      {names.join(' and ')} {isNot} notified of this automatically: please tell {it} about{' '}
      {countOf(sold.length, 'booking', 'bookings')}.
      {left > 0 && ` ${countOf(left, 'guest hears', 'guests hear')} of it only through ${it}.`}
    </Muted>
  )
}

function resellersOf(bookings: readonly BookingWithEntries[]): string[] {
  return [...new Set(bookings.flatMap(({ soldBy }) => soldBy?.name ?? []))].toSorted((a, b) => a.localeCompare(b))
}

function MoveFields({ form: { control, register } }: { form: Form }) {
  const { field, fieldState } = useController({ control, name: 'date' })

  return (
    <Columns>
      <DateInput {...field} label="New date" min={budapestToday(useNow())} error={fieldState.error?.message} />
      <Select {...register('time')} label="Hour" hint="Full and closed hours are refused.">
        <option value="">The same hour</option>
        {bookableHours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </Select>
    </Columns>
  )
}

function CancelFields({ form, bookings }: { form: Form; bookings: readonly BookingWithEntries[] }) {
  const share = useController({ control: form.control, name: 'givenBack' }).field
  const now = useNow()
  const owing = bookings.filter(({ soldBy }) => soldBy !== null && soldBy.owed > 0)

  return (
    <>
      <SegmentedChoice
        legend="Refund"
        options={[
          { value: 'ALL', label: 'All of it' },
          { value: 'POLICY', label: 'By the policy' },
        ]}
        value={share.value}
        onChange={share.onChange}
      />
      <Muted small aria-live="polite">
        {bookings.length > 0 ? moneyBackText(bookings, { givenBack: share.value }, now) : 'Choose bookings first.'}
      </Muted>
      {owing.length > 0 && (
        <Muted small>
          For {countOf(owing.length, 'booking', 'bookings')} sold by {resellersOf(owing).join(' and ')} nothing will be
          owed.
        </Muted>
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
  if (!byBank && !atDesk) return 'Nothing is refunded for these bookings. This cannot be undone.'
  return [
    byBank && `${byBank} will be refunded to the cards that paid online.`,
    atDesk && `What was paid at the desk stays under Needs attention until you hand it back: ${atDesk}.`,
    'This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}

function buttonText({ action, date, time }: ClosingDraft, count: number): string {
  if (count === 0) return 'Choose bookings first'
  const bookings = countOf(count, 'booking', 'bookings')
  if (action === 'WRITE') return `Write to ${countOf(count, 'guest', 'guests')}`
  if (action === 'CANCEL') return `Cancel ${bookings}`
  return `Move ${bookings} to ${date ? dateInWords(date) : 'another day'}${time ? `, ${hourText(Number(time))}` : ''}`
}
