import { countOf } from '@range/shared/text'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/note/Note'
import type { Spare } from '../draft/useSpare'
import styles from './SpareNote.module.css'

/** Says that there are more main packages than people, with a button that removes one and a button that keeps them. */
export function SpareNote({ packages, people, most, onRemove, onKeep }: Spare) {
  return (
    <Note kind="warning" role="status" title={`${packages} packages for ${countOf(people, 'person', 'people')}.`}>
      <p>{packages - people === 1 ? 'One of you would shoot two.' : 'Some of you would shoot more than one.'}</p>
      <div className={styles.answers}>
        <Button onClick={onRemove}>{`Remove one ${most.name}`}</Button>
        <Button look="quiet" onClick={onKeep}>{`Keep all ${packages}`}</Button>
      </div>
    </Note>
  )
}
