import { noHour } from '@range/shared/bookings/checks'
import type { Price } from '@range/shared/bookings/price'
import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/bookingForm'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { reload } from '../../../lib/queryKeys'
import { useWasNear } from '../../../lib/useWasNear'
import { AcceptedCards } from '../../../ui/acceptedCards/AcceptedCards'
import { SubmitButton } from '../../../ui/form/SubmitButton'
import type { Refusal } from '../../../ui/form/useTextForm'
import { NeedsScript } from '../../../ui/note/NeedsScript'
import { lazyPart } from '../../../ui/note/Retry'
import { useToast } from '../../../ui/toast/Toast'
import { SpareNote } from '../confirm/SpareNote'
import type { BookingDraft } from '../draft/draft'
import { type BookingFormState, fieldElement } from '../draft/useBookingForm'
import { useCarriedOver } from '../draft/useCarriedOver'
import type { AppliedCode } from '../draft/usePromoCode'
import { useSlot } from '../draft/useSlot'
import { useSpare } from '../draft/useSpare'
import type { UnpaidBooking } from '../draft/useUnpaidBooking'
import { useDays } from '../when/useDays'
import styles from './BookingForm.module.css'
import { ErrorSummary } from './ErrorSummary'
import { ExtraPackages } from './ExtraPackages'
import { GuestFields } from './GuestFields'
import { PartyQuestion } from './PartyQuestion'
import { PaymentFields, Terms } from './PaymentFields'
import { PeopleField } from './PeopleField'
import { PriceLines } from './PriceLines'
import { RefusalNote } from './RefusalNote'
import { SelectedPackages } from './SelectedPackages'
import { SlotFields } from './SlotFields'
import { Total, TotalAnnouncement } from './Total'

// Loaded when the form comes near the screen, so that it is there before its button can be pressed.
const loadPopup = () => import('../confirm/ConfirmDialog')
const ConfirmDialog = lazyPart(() => texts.popupNotLoaded, loadPopup)

/** Fields of the section for day, hour and people, which also shows their refusals. */
const slotFields = ['date', 'time', 'howManyPeople']

type Props = {
  form: BookingFormState
  price: Price | undefined
  /** HUF per EUR; undefined until it is loaded. */
  eurPrice: number | undefined
  promo: AppliedCode
  unpaid: UnpaidBooking
  /** Returns the weapons of a package. */
  contentsOf: (pack: Package) => ReactNode
  /** Called when prices or packages may have changed on the server. */
  onOutdated: () => void
}

/** The booking form: checks the fields in order, then opens the popup that books. */
export function BookingForm({ form, price, eurPrice, promo, unpaid, contentsOf, onOutdated }: Props) {
  const { draft, selected, refusal } = form
  const isAboutSlot = slotFields.includes(refusal?.field ?? '')
  // The API code loads when the form is near the screen, so that it does not delay the first paint.
  const asked = { isWanted: useWasNear(form.formRef), ownUnpaid: unpaid.id }
  const slot = useSlot(form, asked)
  useEffect(() => {
    // A failure is reported when the popup is opened.
    if (asked.isWanted) loadPopup().catch(() => {})
  }, [asked.isWanted])
  const days = useDays(draft.date, asked)
  const [isConfirming, setIsConfirming] = useState(false)
  const [refused, setRefused] = useState<BookingDraft>()
  const ofSlot = refusal && refused && isAboutSlot ? { refusal, draft: refused } : undefined
  const ofPeople = refusal?.field === 'howManyPeople' ? ofSlot : undefined
  const spare = useSpare(form)
  const queryClient = useQueryClient()
  const showToast = useToast()

  const { adjust } = form
  useEffect(() => {
    if (days.strip) adjust({ type: 'daysLoaded', days: days.strip })
  }, [days.strip, adjust])

  const [isReopening, setReopening] = useState(false)
  const [isBooked, setBooked] = useState(false)
  // The terms are accepted anew for the next booking.
  const carriedNow = { isAccepted: draft.termsAndConditions && !isBooked, isConfirming: isConfirming && !isBooked }
  useCarriedOver(carriedNow, (carried) => {
    if (carried.isAccepted) adjust({ type: 'termsTicked', accepted: true })
    setReopening(carried.isConfirming)
  })
  useEffect(() => {
    if (isReopening && draft.termsAndConditions) setReopening(false)
    if (isReopening && form.isComplete) setIsConfirming(true)
  }, [isReopening, draft.termsAndConditions, form.isComplete])

  // The day may pass while the popup is open.
  const hasHour = draft.time !== noHour
  useEffect(() => {
    if (!hasHour) setIsConfirming(false)
  }, [hasHour])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.check()) setIsConfirming(true)
  }

  function lookUpPrices() {
    void reload(queryClient, 'euroRate')
    void reload(queryClient, 'venue')
    promo.apply()
    onOutdated()
  }

  function refuse(refusal: Refusal) {
    setIsConfirming(false)
    setRefused(draft)
    form.refuse(refusal)
    showToast(texts.unavailable)
    // The booking may have been made. New availability would then exclude its seats and clear the people in the form.
    if (refusal.code === 'NO_ANSWER') return
    void reload(queryClient, 'slots')
    unpaid.refresh()
    lookUpPrices()
  }

  return (
    <form
      ref={form.formRef}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={texts.form}
      // The draft restores the choices. A browser that restores them too, on the way back, takes them for new ones.
      autoComplete="off"
    >
      <NeedsScript what="booking" />
      <div className={styles.steps}>
        <section className={styles.step}>
          <h3>{texts.whoShootsWhat}</h3>
          {ofPeople && <RefusalNote refusal={ofPeople.refusal} />}
          <PeopleField form={form} slot={slot} />
          <SelectedPackages form={form} eurPrice={eurPrice} />
          <ExtraPackages form={form} eurPrice={eurPrice} contentsOf={contentsOf} />
          {/* Below what is pressed, so that nothing moves under the finger. */}
          {spare && <SpareNote {...spare} />}
          <PartyQuestion form={form} people={slot.people} near="extras" />
        </section>
        <section className={styles.step}>
          <h3>{texts.when}</h3>
          <SlotFields form={form} slot={slot} days={days} refused={ofPeople ? undefined : ofSlot} />
        </section>
        <section className={styles.step}>
          <h3>{texts.yourDetails}</h3>
          <GuestFields form={form} isNear={asked.isWanted} />
        </section>
      </div>
      <section className={`${styles.step} ${styles.payment}`}>
        <h3>{texts.payment}</h3>
        <PaymentFields form={form} promo={promo} />
        <PriceLines form={form} price={price} eurPrice={eurPrice} promo={promo} />
        <Total price={price} eurPrice={eurPrice} />
        <TotalAnnouncement price={price} />
        <Terms form={form} />
        {refusal && !isAboutSlot && <RefusalNote refusal={refusal} />}
        <ErrorSummary problems={form.problems} />
        <SubmitButton wide className={styles.submit}>
          {texts.bookNow}
        </SubmitButton>
        <div className={styles.trust}>
          <p>{texts.nextSteps}</p>
          <AcceptedCards />
        </div>
      </section>
      {isConfirming && (
        <ConfirmDialog
          draft={draft}
          selected={selected}
          replaced={replacedBy(draft, unpaid)}
          spare={spare}
          onClose={() => setIsConfirming(false)}
          onBooked={() => setBooked(true)}
          onChange={(field) => {
            flushSync(() => setIsConfirming(false))
            fieldElement(field)?.focus()
          }}
          onQuoteChanged={lookUpPrices}
          onRefused={refuse}
        />
      )}
    </form>
  )
}

/** Returns the guest's own unpaid booking if this one replaces it: because it is being changed, or has the same slot. */
function replacedBy({ date, time }: BookingDraft, { booking, isBeingChanged }: UnpaidBooking) {
  if (!booking) return undefined
  return isBeingChanged || (booking.date === date && booking.time === time) ? booking : undefined
}
