import { failedChecks, guestFieldProblem, guestFields, isUnnumbered } from '@range/shared/bookings/checks'
import { budapestToday } from '@range/shared/budapestTime'
import type { Package } from '@range/shared/packages/schema'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useClock, useNow } from '../../../lib/clock'
import { useTextForm } from '../../../ui/form/useTextForm'
import { rememberCurrency } from './currencyStorage'
import {
  type BookingDraft,
  changeDraft,
  type DraftChange,
  type DraftText,
  emptyDraft,
  onlyMainOf,
  parseDraft,
} from './draft'
import { loadDraft, saveDraft } from './draftStorage'
import { selectedPackages } from './selection'

export type BookingFormState = ReturnType<typeof useBookingForm>

/** Returns the element id of a form field, for failed checks and refusals to point at. */
export function fieldId(field: string): string {
  return `booking-${field}`
}

/** Returns the element of a form field. */
export function fieldElement(field: string): HTMLElement | null {
  return document.getElementById(fieldId(field))
}

/** Returns the state of the booking form. Its draft survives a reload of the tab. */
export function useBookingForm(packages: readonly Package[] | undefined) {
  const now = useClock()
  const time = useNow()
  const mainIds = useMemo(() => mainsOf(packages), [packages])
  const selectedIn = ({ quantities }: BookingDraft) => selectedPackages(packages ?? [], quantities)
  const { values, edit, setValues, ...form } = useTextForm<DraftText, BookingDraft>({
    blank: emptyDraft(time),
    loadKept: () => loadDraft(now()),
    parse: parseDraft,
    problemsOf: (draft) => {
      const selected = selectedIn(draft)
      // Before a package, the field shows the size of the party.
      const howManyPeople = selected.some(({ isMain }) => isMain) ? draft.howManyPeople : (draft.party ?? 0)
      const failed = failedChecks({ ...draft, howManyPeople, selected })
      return new Map(failed.map(({ field, message }) => [field, message]))
    },
    elementOf: fieldElement,
    problemOnLeaving: (field, text) => {
      // The form itself fills in the dialling code.
      if (field === 'phoneNumber' && isUnnumbered(text)) return undefined
      const guestField = guestFields.find(({ name }) => name === field)
      return guestField && guestFieldProblem(guestField.name, text)
    },
  })
  const first = useRef(values)

  useEffect(() => {
    // The first draft needs no saving: it is the stored one or is about to be replaced by it.
    if (values !== first.current) saveDraft(values)
  }, [values])

  /** Applies a change that a response of the server requires. */
  const adjust = useCallback(
    (change: DraftChange) => setValues((draft) => changeDraft(draft, change, mainIds)),
    [setValues, mainIds],
  )

  useEffect(() => {
    if (packages) adjust({ type: 'packagesLoaded', offered: packages.map(({ _id }) => _id) })
  }, [packages, adjust])

  const hasPassed = values.date < budapestToday(time)
  useEffect(() => {
    if (hasPassed) adjust({ type: 'dateChosen', date: emptyDraft(now()).date })
  }, [hasPassed, adjust, now])

  return {
    ...form,
    draft: values,
    selected: selectedIn(values),
    /** Every main package on offer. */
    mains: packages?.filter(({ _id }) => mainIds.includes(_id)) ?? [],
    /** Every extra package on offer. */
    extras: packages?.filter(({ packageType }) => packageType === 'EXTRA') ?? [],
    /** The only main package chosen, whose quantity equals the number of people; undefined for none or several. */
    onlyMain: packages?.find(({ _id }) => _id === onlyMainOf(values, mainIds)),
    change: (change: DraftChange) => {
      if (change.type === 'currencyChosen') rememberCurrency(change.currency)
      edit((draft) => changeDraft(draft, change, mainIds))
      // A new day or hour resolves the refusal of the previous one.
      if (change.type === 'dateChosen' || change.type === 'timeChosen') form.refuse(undefined)
    },
    adjust,
    /** Replaces the whole draft. */
    fill: (draft: BookingDraft) => edit(() => draft),
  }
}

function mainsOf(packages: readonly Package[] = []): string[] {
  return packages.filter(({ packageType }) => packageType === 'MAIN').map(({ _id }) => _id)
}
