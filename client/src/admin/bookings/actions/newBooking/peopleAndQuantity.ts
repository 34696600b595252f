import { maxPackageQuantity } from '@range/shared/limits'
import type { Package } from '@range/shared/packages/schema'
import { type DeskDraftForm, placeOfOnlyMain } from './deskDraft'

/**
 * Returns what keeps people and quantity the same while one Main package is chosen: each person shoots one. With several
 * Main packages each number is set by itself.
 */
export function peopleAndQuantity(
  { getValues, setValue, formState: { isSubmitted } }: DeskDraftForm,
  packages: readonly Package[],
) {
  const place = () => placeOfOnlyMain(getValues('selected'), packages)
  const options = { shouldDirty: true, shouldValidate: isSubmitted }

  return {
    /** Gives the only Main package the quantity of the people; call it when either was chosen. */
    followPeople() {
      const people = Number(getValues('howManyPeople'))
      const isQuantity = Number.isInteger(people) && people >= 1 && people <= maxPackageQuantity
      const only = place()
      if (only !== undefined && isQuantity) setValue(`selected.${only}.quantity`, people, options)
    },
    /** Makes the people as many as the quantity of a line, if that has the only Main package. */
    followQuantity(line: number) {
      if (line === place()) setValue('howManyPeople', String(getValues(`selected.${line}.quantity`)), options)
    },
  }
}
