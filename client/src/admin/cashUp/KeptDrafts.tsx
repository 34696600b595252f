import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/tillDrafts'
import { useEffect, useState } from 'react'
import { useSignIn } from '../../lib/signIn'
import { forgetDraft } from '../../lib/unsavedWork'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { instantText } from '../instantText'
import { isDifferent } from './cashSums'
import { isSameShift, type TillDraftKind } from './shiftDraftNames'
import { type StrandedDraft, strandedDrafts } from './strandedDrafts'
import type { TillFailure } from './tillFailure'
import { type TypedDraft, typedText } from './typedDraft'
import { areEmpty, filledSums } from './typedSums'

type Props = {
  shift: OpenShift
  /** Undefined until they are loaded. */
  cashUps: readonly CashUp[] | undefined
  failure: TillFailure | undefined
  onDiscard: () => void
}

/**
 * Shows what this clerk typed in forms that the page no longer shows, because somebody closed the shift or the settings
 * changed. It also finds the clerk's own cash-up whose response was lost.
 */
export function KeptDrafts({ shift, cashUps, failure, onDiscard }: Props) {
  const [drafts, setDrafts] = useState(() => strandedDrafts(shift, failure))
  const { me } = useSignIn()
  const shown = drafts.flatMap(({ typed, ...draft }) => {
    const closed = cashUps?.find((one) => isSameShift(one, draft))
    const isOpen = isSameShift(draft, shift) || (cashUps && draft.drawer !== shift.drawer && me?.role === 'desk')
    if (!typed || !(closed || isOpen)) return []
    return [
      { ...draft, typed, closed, isOwn: closed !== undefined && isOwnCashUp(draft.kind, typed, closed, me?.name) },
    ]
  })
  // Nothing is lost with these: they cannot be read, or they were saved.
  const spent = [...drafts.filter(({ typed }) => !typed), ...shown.filter(({ isOwn }) => isOwn)]

  useEffect(() => {
    for (const { name } of spent) forgetDraft(name)
  })

  function discard(name: string) {
    forgetDraft(name)
    setDrafts(drafts.filter((one) => one.name !== name))
    onDiscard()
  }

  return shown.map(({ name, kind, drawer, typed, closed, isOwn }) => (
    <Note
      key={name}
      kind={isOwn ? 'success' : 'warning'}
      role="status"
      title={closed ? closedText(closed, isOwn) : openText({ kind, drawer }, shift)}
      ref={closed && takeFocus}
    >
      {!isOwn && <p>{texts.notSaved({ typed: typedText(typed, kind) })}</p>}
      <Row gap="3" className="noPrint">
        {closed && <ButtonLink to={`${paths.till}/${closed.number}`}>{texts.openSheet}</ButtonLink>}
        <Button look="quiet" onClick={() => discard(name)}>
          {isOwn ? texts.ok : texts.discard}
        </Button>
      </Row>
    </Note>
  ))
}

function closedText({ number, clerk, until }: CashUp, isOwn: boolean): string {
  if (isOwn) return texts.ownClosed({ number })
  return texts.closedBefore({ clerk, number, moment: instantText(until) })
}

function openText({ kind, drawer }: Pick<StrandedDraft, 'kind' | 'drawer'>, shift: OpenShift): string {
  if (drawer !== shift.drawer) return drawer ? texts.typedForDrawer({ name: drawer }) : texts.typedForShared
  return kind === 'cash-up' ? texts.typedToClose : texts.typedAsCount
}

function isOwnCashUp(kind: TillDraftKind, typed: TypedDraft, closed: CashUp, clerk: string | undefined): boolean {
  // After a blind count, only the note and the float were typed for closing.
  const isBlind = areEmpty(typed.counted, currencies)
  const isCountSame = isBlind || !isDifferent(filledSums(typed.counted, currencies), closed.counted)
  const isCount = kind === 'cash-up' || kind === 'blind count'
  return isCount && closed.clerk === clerk && isCountSame && typed.note.trim() === closed.note
}

/** Moves the focus from the closed shift's form, which is gone, to the note about it. */
function takeFocus(note: HTMLDivElement | null): void {
  note?.focus()
}
