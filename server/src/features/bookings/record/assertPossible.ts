import { AppError } from '../../../http/appError'

/** The reasons that mean the same for every action, in words. */
const commonWords = {
  ANONYMISED: 'The personal data of this booking was removed, so its visit can no longer be changed.',
  NO_EMAIL: 'This booking has no email address.',
}

/** Throws NOT_POSSIBLE_NOW, in the given words, if a rule of `whyNot` returned a reason. */
export function assertPossible<Reason extends string>(
  reason: Reason | undefined,
  words: Record<Exclude<Reason, keyof typeof commonWords>, string>,
): void {
  if (reason === undefined) return
  const wordOf: Partial<Record<string, string>> = { ...commonWords, ...words }
  throw new AppError('NOT_POSSIBLE_NOW', wordOf[reason] ?? reason)
}
