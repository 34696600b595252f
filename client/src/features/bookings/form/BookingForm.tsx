import type { Price } from '@range/shared/bookings/price'
import { paths } from '@range/shared/pagePaths'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWasNear } from '../../../lib/useWasNear'
import { AcceptedCards } from '../../../ui/acceptedCards/AcceptedCards'
import { Checkbox } from '../../../ui/field/Field'
import { SubmitButton } from '../../../ui/form/SubmitButton'
import { NeedsScript } from '../../../ui/note/NeedsScript'
import { Note } from '../../../ui/note/Note'
import { useToast } from '../../../ui/toast/Toast'
import { ConfirmDialog } from '../confirm/ConfirmDialog'
import { DataTransferStatement } from '../confirm/DataTransferStatement'
import type { BookingDraft, DraftChange } from '../draft/draft'
import { fieldId, type Refusal, useFailure } from '../draft/failure'
import type { SelectedPackage } from '../draft/selection'
import { useSlot } from '../draft/useSlot'
import { priceQueries, sessionQueries } from '../queries'
import styles from './BookingForm.module.css'
import { ErrorSummary } from './ErrorSummary'
import { GuestFields } from './GuestFields'
import { PaymentFields } from './PaymentFields'
import { SelectedPackages } from './SelectedPackages'
import { SessionFields } from './SessionFields'
import { Total, TotalAnnouncement } from './Total'

const unavailable = 'Service temporary not available...'

type Props = {
  ref: RefObject<HTMLFormElement | null>
  draft: BookingDraft
  change: Dispatch<DraftChange>
  selected: readonly SelectedPackage[]
  price: Price | undefined
  /** Called when prices or packages have changed on the server. */
  onOutdated: () => void
}

/** The booking form: checks the fields in order, then opens the popup that books. */
export function BookingForm({ ref: form, draft, change, selected, price, onOutdated }: Props) {
  // The API code is loaded when the form is near the screen, not while the page is painted.
  const slot = useSlot({ draft, selected, change, isWanted: useWasNear(form) })
  const [refusal, setRefusal] = useState<Refusal>()
  const { failure, check } = useFailure(draft, selected, refusal)
  const [isConfirming, setIsConfirming] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const showToast = useToast()

  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    if (check()) setIsConfirming(true)
    else setAttempts(attempts + 1)
  }

  useEffect(() => {
    if (refusal?.field) document.getElementById(`booking-${refusal.field}`)?.focus()
  }, [refusal])

  function lookUpPrices() {
    void queryClient.invalidateQueries({ queryKey: priceQueries.currentEur().queryKey })
    onOutdated()
  }

  function refuse(refused: Refusal) {
    setIsConfirming(false)
    setRefusal(refused)
    showToast(unavailable)
    void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
    lookUpPrices()
  }

  /** A change may correct what was refused. */
  function edit(draftChange: DraftChange) {
    if (refusal?.field) setRefusal({ reason: refusal.reason })
    change(draftChange)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Booking">
      <NeedsScript what="Booking online" />
      {failure.failed && <ErrorSummary failed={failure.failed} ref={summary} />}
      <section className={styles.step}>
        <h3>1. Your packages</h3>
        <SelectedPackages selected={selected} change={edit} error={failure.of('selected')} />
      </section>
      <section className={styles.step}>
        <h3>2. When, and how many</h3>
        <SessionFields draft={draft} change={edit} slot={slot} failure={failure} />
      </section>
      <section className={styles.step}>
        <h3>3. Your details</h3>
        <GuestFields draft={draft} change={edit} failure={failure} />
      </section>
      <section className={styles.step}>
        <h3>4. Payment</h3>
        <PaymentFields draft={draft} change={edit} />
        <Checkbox
          id={fieldId('termsAndConditions')}
          name="termsAndConditions"
          // The terms have to be ticked again after coming back; the browser must not restore them.
          autoComplete="off"
          checked={draft.termsAndConditions}
          onChange={({ target }) => edit({ type: 'termsTicked', accepted: target.checked })}
          error={failure.of('termsAndConditions')}
          label={
            <>
              I accept the{' '}
              <a href={paths.terms} target="_blank" rel="noopener">
                terms and conditions
              </a>{' '}
              for everyone I book for
            </>
          }
        />
        <DataTransferStatement />
        <Total price={price} />
        <TotalAnnouncement price={price} />
        {refusal && (
          <Note kind="danger" title={refusal.reason ?? unavailable} role="alert">
            <p>Nothing was charged, and what you typed is still here.</p>
          </Note>
        )}
        <SubmitButton wide className={styles.submit}>
          Book now
        </SubmitButton>
        <div className={styles.trust}>
          <p>You see everything once more before you pay, on the secure page of the payment provider.</p>
          <AcceptedCards />
        </div>
      </section>
      {isConfirming && (
        <ConfirmDialog
          draft={draft}
          selected={selected}
          onClose={() => setIsConfirming(false)}
          onPriceChanged={lookUpPrices}
          onRefused={refuse}
        />
      )}
    </form>
  )
}
