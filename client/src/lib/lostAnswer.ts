import { texts } from '@range/shared/texts/lostAnswer'
import { ApiError } from './apiError'

/** The words for an action in the message about its failure, as whole sentences. */
export type ActionWords = {
  /** `We don’t know whether it was booked.` */
  unknown: string
  /** Says that sending it again is safe, as in `Press Book again: it won’t be booked twice.` */
  repeat?: string | undefined
  /** The advice, for actions that must not simply be repeated. */
  again?: string | undefined
}

/** Returns whether a failed request may have taken effect: there was no response, or the outcome is not known yet. */
export function mayHaveActed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  // The code that sends the request did not load.
  if (error.code === 'NOT_SENT') return false
  return error.status === 0 || error.status >= 500 || error.code === 'PAYMENT_IN_PROGRESS'
}

/** Returns the message about a failed action with an unknown outcome, in two sentences; undefined if it certainly did nothing. */
export function unknownOutcome(error: Error, words: ActionWords) {
  if (!mayHaveActed(error)) return undefined
  return {
    unknown: words.unknown,
    again: words.again ?? words.repeat ?? texts.repeat,
  }
}

/** Returns the message about a failed action: that its outcome is unknown, or that it was not done and why. */
export function failureText(notDone: string, error: Error, words: ActionWords): string {
  return mayHaveActed(error) ? fieldErrorText(error, words) : `${notDone} ${error.message}`
}

/** Returns the message about a failed action for its field: that its outcome is unknown, or why it was not done. */
export function fieldErrorText(error: Error, words: ActionWords): string {
  const lost = unknownOutcome(error, words)
  return lost ? `${lost.unknown} ${lost.again}` : error.message
}
