import { type DeskPaymentMethod, staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { currencies, formatMoney } from '@range/shared/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { priceQueries } from '../../../../features/bookings/queries'
import { packageQueries } from '../../../../features/packages/queries'
import { call } from '../../../../lib/api'
import { ApiError } from '../../../../lib/apiError'
import { useNow } from '../../../../lib/outside'
import { Button } from '../../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Select, TextArea, TextField } from '../../../../ui/field/Field'
import { Retry } from '../../../../ui/note/Retry'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { useToast } from '../../../../ui/toast/Toast'
import { changedFields } from '../../../editor/mergeDrafts'
import { useIdempotencyKeys } from '../../../useIdempotencyKeys'
import { staffBookingQueries } from '../../queries'
import { ActionFailure } from '../ActionFailure'
import { HourSelect } from '../HourSelect'
import { overrideNeed } from '../overrideNeed'
import { blankDraft, chosenOf, type DeskDraft, deskBookingProblems, payloadOf } from './deskDraft'
import styles from './NewBookingDialog.module.css'
import { PackageLines } from './PackageLines'

const payments = [
  { value: 'LATER', label: 'Later' },
  { value: 'CASH', label: 'Cash now' },
  { value: 'CARD', label: 'Card now' },
] as const satisfies { value: DeskPaymentMethod | 'LATER'; label: string }[]

type Props = { date: string; time: number | undefined; onClose: () => void }

/** Books for a guest on the phone or at the desk; paid on site, with the website's seats and prices. */
export function NewBookingDialog({ date, time, onClose }: Props) {
  const [blank] = useState<DeskDraft>(() => blankDraft(date, time))
  const [draft, setDraft] = useState(blank)
  const [wasTried, setWasTried] = useState(false)
  const keyOf = useIdempotencyKeys()
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const showToast = useToast()
  const today = budapestToday(useNow())
  const packages = useQuery(packageQueries.list())
  const day = useQuery(staffBookingQueries.day(draft.date))
  const selected = chosenOf(draft.lines)
  const quote = useQuery({
    ...priceQueries.quote({ selected, currency: draft.currency ?? 'HUF', promoCode: draft.promoCode ?? '' }),
    enabled: selected.length > 0,
  })
  const need = overrideNeed(
    day.data?.hours.find(({ hour }) => hour === draft.time),
    draft.howManyPeople,
  )

  const booking = useMutation({
    mutationFn: () => {
      const data = payloadOf({ ...draft, overrideReason: need ? (draft.overrideReason ?? '') : '' })
      const headers = { 'Idempotency-Key': keyOf(data) }
      return call(staffBookingDetailSchema, { method: 'POST', url: '/staff/bookings', data, headers })
    },
    onSuccess: (made) => {
      const when = `${dateInWords(made.date)}, ${hourText(made.time)}`
      showToast(`Booked ${made.firstName} ${made.lastName}: ${when} (${made.orderNumber})`, { tone: 'success' })
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: staffBookingQueries.all }),
  })
  const problems = wasTried ? deskBookingProblems(draft, packages.data ?? [], need) : {}
  const refused = booking.error instanceof ApiError ? booking.error.field : undefined
  const errorOf = (field: string) =>
    problems[field] ?? (refused === field ? (booking.error?.message ?? undefined) : undefined)

  function change(fields: Partial<DeskDraft>) {
    setDraft((last) => ({ ...last, ...fields }))
    if (booking.isError) booking.reset()
  }

  function send() {
    setWasTried(true)
    if (Object.keys(deskBookingProblems(draft, packages.data ?? [], need)).length === 0) return booking.mutate()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <Dialog
      title="New booking"
      onClose={onClose}
      locked={booking.isPending}
      hasUnsavedText={changedFields(blank, draft).length > 0}
      footer={
        <>
          <output className={styles.total} aria-label="Total">
            {quote.data && selected.length > 0 ? formatMoney(quote.data.total, quote.data.currency) : ''}
          </output>
          <CloseButton disabled={booking.isPending}>Discard</CloseButton>
          <Button look="primary" busy={booking.isPending} onClick={send}>
            Book
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className={styles.columns}>
          <TextField
            label="Date"
            type="date"
            min={today}
            value={draft.date}
            error={errorOf('date')}
            onChange={({ target }) => target.value && change({ date: target.value })}
          />
          <HourSelect
            hours={day.data?.hours}
            value={draft.time}
            error={errorOf('time')}
            onChange={(hour) => change({ time: hour })}
          />
          <TextField
            label="People"
            type="number"
            inputMode="numeric"
            min={1}
            value={draft.howManyPeople}
            error={errorOf('howManyPeople')}
            onChange={({ target }) => change({ howManyPeople: Number(target.value) })}
          />
        </div>
        {day.error && <Retry what="We couldn’t load the free places." onRetry={() => void day.refetch()} />}
        {packages.error && !packages.data && (
          <Retry what="We couldn’t load the packages." onRetry={() => void packages.refetch()} />
        )}
        <PackageLines
          packages={packages.data ?? []}
          lines={draft.lines}
          error={errorOf('selected')}
          onChange={(lines) => change({ lines })}
        />
        {quote.error && <Retry what="We couldn’t load the price." onRetry={() => void quote.refetch()} />}
        <div className={styles.columns}>
          <TextField
            label="First name"
            autoComplete="off"
            value={draft.firstName}
            error={errorOf('firstName')}
            onChange={({ target }) => change({ firstName: target.value })}
          />
          <TextField
            label="Last name"
            autoComplete="off"
            value={draft.lastName}
            error={errorOf('lastName')}
            onChange={({ target }) => change({ lastName: target.value })}
          />
          <TextField
            label="Phone (optional)"
            type="tel"
            autoComplete="off"
            value={draft.phoneNumber}
            error={errorOf('phoneNumber')}
            onChange={({ target }) => change({ phoneNumber: target.value })}
          />
        </div>
        <TextField
          label="E-mail (optional)"
          type="email"
          autoComplete="off"
          hint="With it the guest gets a confirmation."
          value={draft.email}
          error={errorOf('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <div className={styles.payment}>
          <SegmentedChoice
            legend="Paid on site"
            options={payments}
            value={draft.paidBy ?? 'LATER'}
            onChange={(value) => change({ paidBy: value === 'LATER' ? null : value })}
          />
          <Select
            label="Currency"
            value={draft.currency}
            onChange={({ target }) => change({ currency: currencies.find((one) => one === target.value) ?? 'HUF' })}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </div>
        <TextArea
          label="Note for staff (optional)"
          rows={2}
          maxLength={2000}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {need && (
          <TextArea
            label="Reason to go over the limit"
            hint={`${need} The reason is kept in the booking’s history.`}
            rows={2}
            maxLength={500}
            value={draft.overrideReason}
            error={errorOf('overrideReason')}
            onChange={({ target }) => change({ overrideReason: target.value })}
          />
        )}
        <ActionFailure title="Nothing was booked." error={booking.error} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1}>
          Book
        </button>
      </form>
    </Dialog>
  )
}
