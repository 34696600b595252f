import { foldText } from '@range/shared/foldText'

/** Returns whether a submission contains every word of a search, ignoring case and accents. */
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
