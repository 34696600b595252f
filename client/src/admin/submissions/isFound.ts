import { foldText } from '@range/shared/foldText'

/** Returns whether a submission has every word of a search somewhere, whatever the case and accents. */
export function isFound(submission: object, search: string): boolean {
  const text = foldText(
    Object.values(submission)
      .filter((value) => typeof value === 'string')
      .join(' '),
  )
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
