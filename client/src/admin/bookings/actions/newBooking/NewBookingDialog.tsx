import { getDay } from '@range/shared/api/bookingLists'
import { createDeskBooking, findSentBooking } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { DeskBooking } from '@range/shared/bookings/staffChanges'
import { budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { maxNoteLength } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quoteQuery } from '../../../../features/bookings/quoteQuery'
import { ApiError } from '../../../../lib/apiError'
import { call } from '../../../../lib/call'
import { useClock, useNow } from '../../../../lib/clock'
import { publicQuery } from '../../../../lib/publicQuery'
import { query } from '../../../../lib/query'
import { useAction } from '../../../../ui/action/useAction'
import { Button } from '../../../../ui/button/Button'
import { TextArea } from '../../../../ui/field/Field'
import { Stack } from '../../../../ui/layout/boxes'
import { Retry } from '../../../../ui/note/Retry'
import { useToast } from '../../../../ui/toast/Toast'
import { useStaffForm } from '../../../editor/useStaffForm'
import { momentText } from '../../../instantText'
import { forgetUnanswered, sendOnce, unansweredKeys } from '../../../sendOnce'
import { guestName } from '../../guestName'
import { rememberOwnAction } from '../../ownActions'
import { ActionDialog } from '../ActionDialog'
import { useOverrideNeed } from '../overrideNeed'
import { useCopyPaymentLink } from '../paymentLink/useCopyPaymentLink'
import { ReasonField } from '../ReasonField'
import { blankDraft, chosenOf, deskDraftSchema } from './deskDraft'
import { DeskGuestFields, DeskPaymentFields, DeskPriceFields, DeskVisitFields } from './deskFields'
import styles from './NewBookingDialog.module.css'
import { newBookingName, useDropPastDrafts, type Wanted } from './newBookingDrafts'
import { PackageLines } from './PackageLines'
import { peopleAndQuantity } from './peopleAndQuantity'

type Props = Wanted & { onClose: () => void }

/**
 * Books for a guest on the phone or at the desk, at the website's prices and from the same seats. The guest pays on site or
 * by a payment link.
 */
export function NewBookingDialog({ date, time, onClose }: Props) {
  const packages = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const needOf = useOverrideNeed()
  const subject = newBookingName({ date, time })
  useDropPastDrafts()
  const staffForm = useStaffForm({
    name: subject,
    schema: deskDraftSchema(packages.data ?? [], needOf),
    blank: blankDraft(date, time, useNow()),
    action: useDeskBooking(subject),
    wanted: (body) => body,
    onClose,
  })
  const { form, submit, isPending } = staffForm
  const discarding = useDiscarding(subject, staffForm.close)
  const draft = form.watch()
  const { followPeople } = peopleAndQuantity(form, packages.data ?? [])
  const day = useQuery(query(getDay, { query: { date: draft.date } }))
  const selected = chosenOf(draft.selected)
  const quote = useQuery({
    ...quoteQuery({ selected, currency: draft.currency ?? 'HUF', promoCode: draft.promoCode ?? '' }),
    enabled: selected.length > 0,
    placeholderData: keepPreviousData,
  })
  const total = quote.data && selected.length > 0 ? formatMoney(quote.data.total, quote.data.currency) : ''
  const canCheckIn = draft.date === budapestToday(useNow()) && !draft.paymentLinkHours
  const book = (checksIn: boolean) => {
    form.setValue('checksIn', checksIn)
    submit()
  }
  const need = needOf({ ...draft, time: Number(draft.time), howManyPeople: Number(draft.howManyPeople) })

  return (
    <ActionDialog
      title="New booking"
      confirmLabel="Book"
      cancelLabel="Discard"
      summary={
        <output className={styles.total} aria-label="Total">
          {total}
        </output>
      }
      alternative={
        canCheckIn && (
          <Button busy={isPending} onClick={() => book(true)}>
            Book + check in
          </Button>
        )
      }
      staffForm={{
        ...staffForm,
        isPending: isPending || discarding.isPending,
        submit: () => book(false),
        close: () => discarding.act(),
      }}
      failure={{ title: 'Nothing was booked.', whether: 'it was booked', press: 'Book', done: 'booked' }}
    >
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          book(false)
        }}
      >
        <DeskVisitFields form={form} day={day.data} onPeople={followPeople} />
        {day.error && <Retry what="We couldn’t load the free places." onRetry={() => void day.refetch()} />}
        {packages.error && !packages.data && (
          <Retry what="We couldn’t load the packages." onRetry={() => void packages.refetch()} />
        )}
        <PackageLines form={form} packages={packages.data ?? []} />
        <DeskPriceFields form={form} quote={selected.length > 0 ? quote.data : undefined} />
        {quote.error && <Retry what="We couldn’t load the price." onRetry={() => void quote.refetch()} />}
        <DeskGuestFields form={form} />
        <DeskPaymentFields form={form} />
        <TextArea
          {...form.register('note')}
          label="Note for staff"
          isOptional
          rows={2}
          maxLength={maxNoteLength}
          error={form.formState.errors.note?.message}
        />
        {need && <ReasonField form={form} name="overrideReason" need={need} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1}>
          Book
        </button>
      </Stack>
    </ActionDialog>
  )
}

/** Returns the action that books and shows a toast. Sending the same booking again after a lost response books once. */
function useDeskBooking(subject: string) {
  const showToast = useToast()
  const copyLink = useCopyPaymentLink()
  const now = useClock()

  return useAction(createDeskBooking, {
    send: (body: DeskBooking) => sendOnce(subject, body, (headers) => call(createDeskBooking, { body, headers })),
    onDone: (made) => {
      rememberOwnAction(made._id)
      const when = `${dateInWords(made.date)}, ${hourText(made.time)}`
      const link = made.paymentLinkUntil && { label: 'Copy the link', onAction: () => void copyLink(made._id) }
      const held = made.paymentLinkUntil ? `, held until ${momentText(made.paymentLinkUntil, now())}` : ''
      const here = made.arrived > 0 ? `, checked in ${made.arrived} of ${made.howManyPeople}` : ''
      const action = link ? { action: link } : {}
      showToast(`Booked ${guestName(made)}: ${when} (${made.orderNumber})${held}${here}`, {
        tone: 'success',
        isDone: true,
        ...action,
      })
    },
  })
}

/** Returns the action that discards the form. If a response was lost, it first looks up whether the booking was made. */
function useDiscarding(subject: string, onDone: () => void) {
  const showToast = useToast()

  return useAction<void, (StaffBookingDetail | null)[]>(findSentBooking, {
    send: () => Promise.all(unansweredKeys(subject).map(bookingOfKey)),
    onDone: (found) => {
      const made = found.filter((booking) => booking !== null)
      for (const booking of made) {
        const when = `${dateInWords(booking.date)}, ${hourText(booking.time)}`
        showToast(
          `It was booked: ${guestName(booking)}, ${when} (${booking.orderNumber}). Cancel that booking if you don’t want it.`,
        )
      }
      if (found.length > 0 && made.length === 0) showToast('Nothing was booked.', { tone: 'success' })
      forgetUnanswered(subject)
      onDone()
    },
    onFailed: (error) => {
      const isStillBooking = error instanceof ApiError && error.code === 'NOT_READY'
      showToast(
        isStillBooking
          ? 'We don’t know yet whether it was booked. Try again in a minute.'
          : 'We don’t know whether it was booked, and couldn’t look it up. Try again.',
      )
    },
  })
}

async function bookingOfKey(key: string): Promise<StaffBookingDetail | null> {
  return (await call(findSentBooking, { params: { key } })).booking
}
