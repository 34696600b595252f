import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
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
import { areEmpty, filledSums, noSums, type TypedSums, typedSumsSchema } from './typedSums'

const typedSchema = z.object({
  counted: typedSumsSchema,
  card: typedSumsSchema,
  left: typedSumsSchema.default(noSums),
  note: z.string().default(''),
})
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
    // After a blind count, only the note and the float were typed for closing.
    const isBlind = areEmpty(typed.counted, currencies)
    const isCountSame = isBlind || !isDifferent(filledSums(typed.counted, currencies), closed.counted)
    const isOwn = closed.clerk === me?.name && isCountSame && typed.note.trim() === closed.note
    return [{ name, typed, closed, isOwn }]
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
          ? `Shift ${number} is closed, as you entered it.`
          : `${clerk} closed shift ${number} at ${instantText(until)}, before you.`
      }
      ref={takeFocus}
    >
      {!isOwn && <p>{typedText(typed)}</p>}
      <div className={styles.actions}>
        <ButtonLink to={paths.cashUpSheet(number)}>Open its sheet</ButtonLink>
        <Button look="quiet" onClick={() => discard(name)}>
          {isOwn ? 'OK' : 'Discard what I typed'}
        </Button>
      </div>
    </Note>
  ))
}

/** Returns the typed sums and note in words: `Not saved: 62 300 HUF counted, and the note: too much change`. */
function typedText({ counted, card, left, note }: Typed): string {
  const sums = (typed: TypedSums, words: string) =>
    currencies
      .filter((currency) => typed[currency].trim() !== '')
      .map((currency) => `${typed[currency].trim()} ${currency} ${words}`)
  const all = [...sums(counted, 'counted'), ...sums(card, 'on the terminal'), ...sums(left, 'to stay in the drawer')]
  return `Not saved: ${[...all, note && `and the note: ${note}`].filter(Boolean).join(', ')}`
}

/** Moves the focus from the closed shift's form, which is gone, to the note about it. */
function takeFocus(note: HTMLDivElement | null): void {
  note?.focus()
}
