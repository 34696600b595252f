import { texts } from '@range/shared/texts/weaponMarquee'
import { type FocusEvent, useState } from 'react'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import styles from './WeaponMarquee.module.css'
import { weaponNames } from './weaponNames'

/** The names of weapons in a marquee; a static list for visitors who prefer reduced motion. */
export function WeaponMarquee() {
  const [isPaused, setIsPaused] = useState(false)

  function stopForKeyboard({ target }: FocusEvent<HTMLElement>) {
    if (target.matches(':focus-visible')) setIsPaused(true)
  }

  return (
    <section className={styles.marquee} aria-labelledby="in-the-racks" data-paused={isPaused} onFocus={stopForKeyboard}>
      <div className={styles.head}>
        <h2 id="in-the-racks">{texts.title}</h2>
        <Button className={styles.toggle} look="quiet" onClick={() => setIsPaused(!isPaused)}>
          <Icon name={isPaused ? 'play' : 'pause'} />
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </div>
      <div className={styles.window}>
        <Names />
        <Names isCopy />
      </div>
    </section>
  )
}

function Names({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className={isCopy ? `${styles.names} ${styles.copy}` : styles.names} aria-hidden={isCopy || undefined}>
      {weaponNames.map((name) => (
        <li key={name} translate="no">
          {name}
        </li>
      ))}
    </ul>
  )
}
