import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import { type Currency, currencies } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSignIn } from '../../lib/signIn'
import { draftNameOf, forgetDraft, readUnsaved } from '../../lib/unsavedWork'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Note } from '../../ui/note/Note'
import { instantText } from '../instantText'
import styles from './CashUp.module.css'
import { isDifferent } from './cashSums'
import { earlierDrafts } from './shiftDraftNames'
import { filledSums, typedSumsSchema } from './typedSums'

const typedSchema = z.object({ counted: typedSumsSchema, card: typedSumsSchema, note: z.string().default('') })
type Typed = z.infer<typeof typedSchema>

type Props = { shift: Pick<OpenShift, 'drawer' | 'after'>; cashUps: readonly CashUp[] }

/**
 * Says who closed a shift whose count this clerk had typed, and shows that count. It also finds the clerk's own cash-up whose
 * response was lost.
 */
export function EarlierCount({ shift, cashUps }: Props) {
  const [drafts, setDrafts] = useState(() =>
    earlierDrafts(shift).map((draft) => ({ ...draft, typed: readUnsaved(draftNameOf(draft.name), typedSchema) })),
  )
  const { me } = useSignIn()
  const shown = drafts.flatMap(({ name, after, typed }) => {
    const closed = cashUps.find((one) => one.drawer === shift.drawer && one.after === after)
    if (!typed || !closed) return []
    const isSame = !isDifferent(filledSums(typed.counted, currencies), closed.counted)
    return [{ name, typed, closed, isOwn: closed.clerk === me?.name && isSame }]
  })
  // Nothing is lost with these: the dialogs of a closed shift cannot be opened again, and an own count was saved.
  const spent = [...drafts.filter(({ typed }) => !typed), ...shown.filter(({ isOwn }) => isOwn)]

  useEffect(() => {
    for (const { name } of spent) forgetDraft(name)
  })

  function discard(name: string) {
    forgetDraft(name)
    setDrafts(drafts.filter((one) => one.name !== name))
  }

  return shown.map(({ name, typed, closed: { number, clerk, until }, isOwn }) => (
    <Note
      key={name}
      kind={isOwn ? 'success' : 'warning'}
      role="status"
      title={
        isOwn
          ? `Shift ${number} is closed, with the cash that you counted.`
          : `${clerk} closed shift ${number} at ${instantText(until)}. Your count was not saved.`
      }
    >
      {!isOwn && <p>{typedText(typed)}</p>}
      <div className={styles.actions}>
        <ButtonLink to={paths.cashUpSheet(number)}>Open its sheet</ButtonLink>
        <Button look="quiet" onClick={() => discard(name)}>
          {isOwn ? 'OK' : 'Discard my count'}
        </Button>
      </div>
    </Note>
  ))
}

/** Returns what was typed, in words: `You had counted 62 300 HUF. Note: too much change.` */
function typedText({ counted, card, note }: Typed): string {
  const sums = (typed: Record<Currency, string>) =>
    currencies
      .filter((currency) => typed[currency].trim() !== '')
      .map((currency) => `${typed[currency].trim()} ${currency}`)
      .join(' and ')
  return [
    sums(counted) && `You had counted ${sums(counted)}.`,
    sums(card) && `Card terminal: ${sums(card)}.`,
    note && `Note: ${note}`,
  ]
    .filter(Boolean)
    .join(' ')
}
