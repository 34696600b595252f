import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { AppError } from '../../../http/appError'

/** The reasons that mean the same for every action, in words. */
const commonWords = () => ({ ANONYMISED: texts.anonymised, NO_EMAIL: texts.noEmail })

/** Throws NOT_POSSIBLE_NOW, in the given words, if a rule of `whyNot` returned a reason. */
export function assertPossible<Reason extends string>(
  reason: Reason | undefined,
  words: () => Record<Exclude<Reason, keyof ReturnType<typeof commonWords>>, string>,
): void {
  if (reason === undefined) return
  const wordOf = (): Partial<Record<string, string>> => ({ ...commonWords(), ...words() })
  throw new AppError('NOT_POSSIBLE_NOW', () => wordOf()[reason] ?? reason)
}
