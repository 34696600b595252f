import { maxPackageQuantity } from '@range/shared/limits'
import type { Package } from '@range/shared/packages/schema'
import { type DeskDraftForm, placeOfOnlyMain } from './deskDraft'

/**
 * Returns functions that keep the number of people equal to the quantity of a single Main package, because each person
 * shoots one. With several Main packages, the numbers are independent.
 */
export function peopleAndQuantity(
  { getValues, setValue, formState: { isSubmitted } }: DeskDraftForm,
  packages: readonly Package[],
) {
  const place = () => placeOfOnlyMain(getValues('selected'), packages)
  const options = { shouldDirty: true, shouldValidate: isSubmitted }

  return {
    /** Sets the quantity of the only Main package to the number of people; call it when either changes. */
    followPeople() {
      const people = Number(getValues('howManyPeople'))
      const isQuantity = Number.isInteger(people) && people >= 1 && people <= maxPackageQuantity
      const only = place()
      if (only !== undefined && isQuantity) setValue(`selected.${only}.quantity`, people, options)
    },
    /** Sets the number of people to the quantity of a line, if it has the only Main package. */
    followQuantity(line: number) {
      if (line === place()) setValue('howManyPeople', String(getValues(`selected.${line}.quantity`)), options)
    },
  }
}
