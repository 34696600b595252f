import { texts } from '@range/shared/texts/bookingForm'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { lazyPart } from '../../../ui/note/Retry'
import { countOfSelected, type SelectedPackage } from '../draft/selection'
import type { BookingFormState } from '../draft/useBookingForm'

// Loaded on demand, because most guests choose a package by its card.
const PackageChoices = lazyPart(
  () => texts.listNotLoaded,
  () => import('./PackageChoices'),
)

type Props = { form: BookingFormState; eurPrice: number | undefined }

/**
 * A list of the main packages that are not in the booking, which opens here. When there is a package for each person already,
 * the picked one replaces one of those, and the list shows the difference in price.
 */
export function PackagePicker({ form, eurPrice }: Props) {
  const { draft, mains, selected } = form
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const chosen = selected.filter(({ isMain }) => isMain)
  const others = mains.filter(({ _id }) => !draft.quantities[_id])
  const replaced = replacedBy(chosen, draft.howManyPeople || (draft.party ?? 0))
  if (others.length === 0) return null

  return (
    <>
      <Button
        wide
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'minus' : 'plus'} size={18} />
        <span>{isOpen ? texts.closeList : chosen.length === 0 ? texts.choosePackage : texts.addPackage}</span>
      </Button>
      {isOpen && (
        <PackageChoices
          id={listId}
          form={form}
          eurPrice={eurPrice}
          replaced={replaced}
          onPicked={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Returns the package of which one is replaced by another: the one with most, when there is one for each person. */
function replacedBy(chosen: readonly SelectedPackage[], party: number): SelectedPackage | undefined {
  if (party === 0 || countOfSelected(chosen) < party) return undefined
  return chosen.toSorted((one, other) => other.quantity - one.quantity)[0]
}
