import { maxForWhomLength, maxOccasionLength } from '@range/shared/limits'
import { packageRecord } from '@range/shared/packages/fields'

const { forWhom, occasion } = packageRecord.fields

/** Returns the texts of a package that can be translated. */
export function packageTexts(pack: { forWhom: string; occasion: string }) {
  return [
    { field: 'forWhom', english: pack.forWhom, label: forWhom.label, maxLength: maxForWhomLength },
    { field: 'occasion', english: pack.occasion, label: occasion.label, maxLength: maxOccasionLength },
  ] as const
}
