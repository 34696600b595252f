import { getDay } from '@range/shared/api/bookingLists'
import { createDeskBooking, findSentBooking } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { DeskBooking } from '@range/shared/bookings/staffChanges'
import { budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { maxNoteLength } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { texts as dialogTexts } from '@range/shared/staffTexts/bookingDialog'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts as hourTexts } from '@range/shared/staffTexts/hourSelect'
import { texts } from '@range/shared/staffTexts/newBooking'
import { texts as packageTexts } from '@range/shared/staffTexts/packageLines'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { quoteQuery } from '../../../../features/bookings/quoteQuery'
import { ApiError } from '../../../../lib/apiError'
import { call } from '../../../../lib/call'
import { useClock, useNow } from '../../../../lib/clock'
import { packagesQuery } from '../../../../lib/contentQueries'
import { query } from '../../../../lib/query'
import { reload } from '../../../../lib/queryKeys'
import { useHours } from '../../../../lib/venue'
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
import { afterPriceChange, totalSeen } from '../agreedPrice'
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
  const packages = useQuery(packagesQuery())
  const needOf = useOverrideNeed()
  const subject = newBookingName({ date, time })
  useDropPastDrafts()
  const staffForm = useStaffForm({
    name: subject,
    schema: deskDraftSchema(packages.data ?? [], needOf),
    blank: blankDraft({ date, time }, useHours(), useNow()),
    action: useDeskBooking(subject),
    wanted: (body): DeskBooking => ({ ...body, quotedTotal: totalSeen(quote) }),
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
      title={texts.title}
      confirmLabel={texts.book}
      cancelLabel={commonTexts.discard}
      summary={
        <output className={styles.total} aria-label={texts.total}>
          {total}
        </output>
      }
      alternative={
        canCheckIn && (
          <Button busy={isPending} onClick={() => book(true)}>
            {texts.bookAndCheckIn}
          </Button>
        )
      }
      staffForm={{
        ...staffForm,
        isPending: isPending || discarding.isPending,
        submit: () => book(false),
        close: () => discarding.act(),
      }}
      failure={{ title: texts.notBooked, unknown: texts.unknown, repeat: texts.repeat }}
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
        {day.error && <Retry what={hourTexts.placesNotLoaded} onRetry={() => void day.refetch()} />}
        {packages.error && !packages.data && (
          <Retry what={packageTexts.notLoaded} onRetry={() => void packages.refetch()} />
        )}
        <PackageLines form={form} packages={packages.data ?? []} />
        <DeskPriceFields form={form} quote={selected.length > 0 ? quote.data : undefined} />
        {quote.error && <Retry what={texts.priceNotLoaded} onRetry={() => void quote.refetch()} />}
        <DeskGuestFields form={form} />
        <DeskPaymentFields form={form} />
        <TextArea
          {...form.register('note')}
          label={dialogTexts.noteForStaff}
          isOptional
          rows={2}
          maxLength={maxNoteLength}
          error={form.formState.errors.note?.message}
        />
        {need && <ReasonField form={form} name="overrideReason" need={need} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1}>
          {texts.book}
        </button>
      </Stack>
    </ActionDialog>
  )
}

/** Returns the action that books and shows a toast. Sending the same booking again after a lost response books once. */
function useDeskBooking(subject: string) {
  const showToast = useToast()
  const copyLink = useCopyPaymentLink()
  const queryClient = useQueryClient()
  const now = useClock()

  return useAction(createDeskBooking, {
    send: (body: DeskBooking) => sendOnce(subject, body, (headers) => call(createDeskBooking, { body, headers })),
    onDone: (made) => {
      rememberOwnAction(made._id)
      const link = made.paymentLinkUntil && { label: texts.copyLink, onAction: () => void copyLink(made) }
      const action = link ? { action: link } : {}
      showToast(bookedText(made, now()), { tone: 'success', isDone: true, ...action })
    },
    onFailed: (error) => afterPriceChange(error, queryClient, () => reload(queryClient, 'quote')),
  })
}

function bookedText(made: StaffBookingDetail, now: Date): string {
  const { paymentLinkUntil, arrived, howManyPeople: people, orderNumber: order } = made
  const booked = { guest: guestName(made), slot: slotOf(made), order }
  if (paymentLinkUntil) return texts.bookedAndHeld({ ...booked, until: momentText(paymentLinkUntil, now) })
  return arrived > 0 ? texts.bookedAndHere({ ...booked, arrived, people }) : texts.booked(booked)
}

function slotOf({ date, time }: StaffBookingDetail): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}

/** Returns the action that discards the form. If a response was lost, it first looks up whether the booking was made. */
function useDiscarding(subject: string, onDone: () => void) {
  const showToast = useToast()

  return useAction<void, (StaffBookingDetail | null)[]>(findSentBooking, {
    send: () => Promise.all(unansweredKeys(subject).map(bookingOfKey)),
    onDone: (found) => {
      const made = found.filter((booking) => booking !== null)
      for (const booking of made) {
        showToast(texts.wasBooked({ guest: guestName(booking), slot: slotOf(booking), order: booking.orderNumber }))
      }
      if (found.length > 0 && made.length === 0) showToast(texts.notBooked, { tone: 'success' })
      forgetUnanswered(subject)
      onDone()
    },
    onFailed: (error) => {
      const isStillBooking = error instanceof ApiError && error.code === 'NOT_READY'
      showToast(isStillBooking ? texts.unknownYet : texts.notLookedUp)
    },
  })
}

async function bookingOfKey(key: string): Promise<StaffBookingDetail | null> {
  return (await call(findSentBooking, { params: { key } })).booking
}
