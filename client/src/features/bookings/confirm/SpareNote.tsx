import { texts } from '@range/shared/texts/spareNote'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/note/Note'
import type { Spare } from '../draft/useSpare'
import styles from './SpareNote.module.css'

/** Says that there are more main packages than people, with a button that removes one and a button that keeps them. */
export function SpareNote({ packages, people, most, onRemove, onKeep }: Spare) {
  return (
    <Note kind="warning" role="status" title={texts.title({ packages, people })}>
      <p>{packages - people === 1 ? texts.oneShootsTwo : texts.someShootMore}</p>
      <div className={styles.answers}>
        <Button onClick={onRemove}>{texts.removeOne({ package: most.name })}</Button>
        <Button look="quiet" onClick={onKeep}>
          {texts.keepAll({ packages })}
        </Button>
      </div>
    </Note>
  )
}
