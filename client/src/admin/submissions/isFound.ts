import { containsWords } from '@range/shared/foldText'

/** Returns whether a submission contains every word of a search. */
export function isFound(submission: object, search: string): boolean {
  const texts = Object.values(submission).filter((value) => typeof value === 'string')
  return containsWords(texts.join(' '), search)
}
