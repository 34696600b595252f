import { mayHaveActed } from './sendOnce'

/** An action in the words of the message about its failure. */
export type ActionWords = {
  /** Continues "We don't know whether": `it was booked`. */
  whether: string
  /** The label of the button that sends it again. */
  press?: string
  /** Continues "it is never", "twice". */
  done?: string
  /** What to do, where pressing again is not it. */
  again?: string
}

/** Returns what to say of a failed action whose outcome is unknown, in two sentences; undefined if it surely did nothing. */
export function unknownOutcome(error: Error, { whether, press, done = 'done', again }: ActionWords) {
  if (!mayHaveActed(error)) return undefined
  return {
    unknown: `We don’t know whether ${whether}.`,
    again: again ?? `Press ${press ? `${press} ` : ''}again: it is never ${done} twice.`,
  }
}

/** Returns the text of a failed action: that nobody knows its outcome, or that it was not done and why. */
export function failureText(notDone: string, error: Error, words: ActionWords): string {
  const lost = unknownOutcome(error, words)
  return lost ? `${lost.unknown} ${lost.again}` : `${notDone} ${error.message}`
}
