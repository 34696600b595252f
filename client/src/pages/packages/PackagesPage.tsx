import { bookingAnchor, paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/packagesPage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { draftOfBooking } from '../../features/bookings/draft/draftOfBooking'
import { priceOfSelection } from '../../features/bookings/draft/selection'
import { rememberChange } from '../../features/bookings/draft/unpaidStorage'
import { type BookingFormState, useBookingForm } from '../../features/bookings/draft/useBookingForm'
import { useBookingLink } from '../../features/bookings/draft/useBookingLink'
import { usePromoCode } from '../../features/bookings/draft/usePromoCode'
import { useUnpaidBooking } from '../../features/bookings/draft/useUnpaidBooking'
import { BookingBar } from '../../features/bookings/form/BookingBar'
import { BookingForm } from '../../features/bookings/form/BookingForm'
import { CurrencySwitch } from '../../features/bookings/form/CurrencySwitch'
import { mainPackagesId } from '../../features/bookings/form/SelectedPackages'
import { useScrollToBooking } from '../../features/bookings/form/useScrollToBooking'
import { OccasionLinks } from '../../features/packages/OccasionLinks'
import { PackageCards, PackagePlaceholders } from '../../features/packages/PackageCards'
import { PackageContents } from '../../features/packages/PackageContents'
import { useClock } from '../../lib/clock'
import { packagesQuery } from '../../lib/contentQueries'
import type { Head, PageData } from '../../lib/page'
import { publicQuery } from '../../lib/publicQuery'
import { reload } from '../../lib/queryKeys'
import { Icon } from '../../ui/icon/Icon'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { lazyPart } from '../../ui/note/Retry'
import { Page } from '../../ui/page/Page'
import { RichText } from '../../ui/text/RichText'
import styles from './PackagesPage.module.css'

// Loaded on demand, because few guests have an unpaid booking.
const UnpaidHold = lazyPart(
  () => texts.unpaidNotLoaded,
  () => import('../../features/bookings/guestBooking/UnpaidHold'),
)

const facts = () => [texts.beginners, texts.age, texts.photoId]

export const data = () => ({
  packages: packagesQuery(),
  eur: publicQuery('euroRate', 'GET /api/v1/current-eur'),
  mostChosen: publicQuery('packages', 'GET /api/v1/most-chosen-package'),
})

export const head = ({ packages }: PageData<typeof data>): Head => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  about: packages && { packages },
})

export function Component() {
  const packages = useQuery(data().packages)
  const form = useBookingForm(packages.data)
  const { draft, selected, change } = form
  const eur = useQuery(data().eur)
  const mostChosen = useQuery(data().mostChosen)
  const queryClient = useQueryClient()
  const unpaid = useUnpaidBooking()
  const promo = usePromoCode(form, unpaid.id)
  const price = priceOfSelection(selected, draft.currency, eur.data?.eur, promo.discount)
  const onCards = useStableActions(change)
  const navigate = useNavigate()
  const now = useClock()
  useBookingLink(form, packages.data)
  useScrollToBooking()

  function changeUnpaid() {
    if (!unpaid.booking) return
    form.fill(draftOfBooking(unpaid.booking))
    rememberChange(unpaid.booking._id, now())
    void navigate(paths.bookingForm)
  }

  const cards = {
    quantities: draft.quantities,
    currency: draft.currency,
    eurPrice: eur.data?.eur,
    mostChosen: mostChosen.data?.id,
    ...onCards,
  }
  const main = packages.data?.filter(({ packageType }) => packageType === 'MAIN')

  return (
    <Page title={texts.title} lead={texts.lead}>
      {unpaid.booking && (
        <div className={styles.unpaid}>
          <UnpaidHold
            booking={unpaid.booking}
            isBeingChanged={unpaid.isBeingChanged}
            isJustShown={unpaid.isJustShown}
            onChange={changeUnpaid}
          />
        </div>
      )}
      <ul className={styles.facts}>
        {facts().map((fact) => (
          <li key={fact}>
            <Icon name="check" size={16} />
            {fact}
          </li>
        ))}
      </ul>
      {main && <OccasionLinks packages={main} />}
      <div className={styles.main}>
        <section aria-labelledby={mainPackagesId}>
          <div className={styles.heading}>
            <h2 id={mainPackagesId}>{texts.mainPackages}</h2>
            <CurrencySwitch
              currency={draft.currency}
              onChange={(currency) => change({ type: 'currencyChosen', currency })}
            />
          </div>
          {!packages.data && (
            <Loaded query={packages} problem={texts.notLoaded} placeholder={<PackagePlaceholders />} />
          )}
          {main?.length === 0 && (
            <Note title={texts.emptyTitle}>
              <p>
                <RichText text={texts.empty} parts={{ call: () => <CallOrWrite /> }} />
              </p>
            </Note>
          )}
          {main && main.length > 0 && <PackageCards packages={main} {...cards} />}
        </section>
        <section id={bookingAnchor} aria-labelledby="booking-heading">
          <h2 id="booking-heading" tabIndex={-1}>
            {texts.book}
          </h2>
          <p className={styles.hint}>{texts.bookHint}</p>
          <BookingForm
            form={form}
            price={price}
            eurPrice={eur.data?.eur}
            promo={promo}
            unpaid={unpaid}
            contentsOf={(pack) => <PackageContents pack={pack} />}
            onOutdated={() => void reload(queryClient, 'packages')}
          />
        </section>
        <BookingBar draft={draft} selected={selected} price={price} />
      </div>
    </Page>
  )
}

/** Returns the callbacks of the cards, which keep their identity between renders. */
function useStableActions(change: BookingFormState['change']) {
  const latest = useRef(change)

  useEffect(() => {
    latest.current = change
  })

  return useMemo(
    () => ({
      onToggle: (id: string) => latest.current({ type: 'packageToggled', id }),
      onQuantity: (id: string, quantity: number) => latest.current({ type: 'quantityChosen', id, quantity }),
    }),
    [],
  )
}
