import type { OpenShift } from '@range/shared/cashUps/schema'
import { formatNumber } from '@range/shared/money'
import { draftNameOf, readUnsaved } from '../../lib/unsavedWork'
import { currenciesIn, isShown } from './cashSums'
import { isSameShift, keptTillDrafts, shiftDraftName } from './shiftDraftNames'
import type { TillFailure } from './tillFailure'
import { type TypedDraft, typedDraftSchema } from './typedDraft'

export type StrandedDraft = ReturnType<typeof keptTillDrafts>[number] & { typed: TypedDraft | undefined }

/**
 * Returns the kept drafts that no form of the open shift restores, and a closing that failed after a blind count, which had
 * nothing to type.
 */
export function strandedDrafts(shift: OpenShift, failure: TillFailure | undefined): StrandedDraft[] {
  const kept = keptTillDrafts()
    .filter((draft) => !(isSameShift(draft, shift) && isRestored(draft.kind, shift)))
    .map((draft) => ({ ...draft, typed: readUnsaved(draftNameOf(draft.name), typedDraftSchema) }))
  if (!failure?.sent || isSameShift(failure, shift)) return kept
  const { kind, drawer, after, sent } = failure
  const name = shiftDraftName(kind, failure)
  if (kept.some((draft) => draft.name === name)) return kept
  const counted = { HUF: '', EUR: '' }
  for (const currency of currenciesIn(sent.counted)) counted[currency] = formatNumber(sent.counted[currency])
  return [...kept, { name, kind, drawer, after, typed: typedDraftSchema.parse({ counted, note: sent.note }) }]
}

/** Returns whether a form of the open shift shows drafts of a kind; each movement has a dialog. */
function isRestored(kind: StrandedDraft['kind'], shift: OpenShift): boolean {
  if (kind === 'cash-up') return isShown(shift)
  return kind !== 'blind count' || !isShown(shift)
}
