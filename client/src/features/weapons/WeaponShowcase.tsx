import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/weapons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/Icon'
import { Bullets } from './Bullets'
import type { WeaponFamily } from './families'
import { useSwipe } from './useSwipe'
import { WeaponFacts } from './WeaponFacts'
import { WeaponPicture } from './WeaponPicture'
import styles from './WeaponShowcase.module.css'
import { WeaponThumbnails } from './WeaponThumbnails'

type Props = {
  family: WeaponFamily
  isFirst: boolean
  /** The packages on offer, to list those that include a weapon. */
  packages: readonly Package[]
}

/** A weapon family that shows one weapon at a time, chosen by thumbnail, chevron, arrow key or swipe. */
export function WeaponShowcase({ family, isFirst, packages }: Props) {
  const { heading, anchor, bullets, weapons } = family
  const [selected, setSelected] = useState(0)
  const index = Math.min(selected, weapons.length - 1)
  const [previous, weapon, next] = [index - 1, index, index + 1].map((at) => weapons[at])
  const buttons = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  useEffect(() => {
    // At the end of the row the clicked chevron disappears, so the other one receives the focus.
    if (wasPressed.current && selected >= 0 && document.activeElement === document.body) {
      buttons.current?.querySelector('button')?.focus()
    }
    wasPressed.current = false
  }, [selected])

  const go = (step: number) => weapons[index + step] && setSelected(index + step)
  const swipe = useSwipe({ onLeft: () => go(1), onRight: () => go(-1) })

  function press(step: number) {
    wasPressed.current = true
    go(step)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') press(-1)
    if (key === 'ArrowRight') press(1)
  }

  if (!weapon) return null
  return (
    <section className={styles.family} id={anchor} aria-labelledby={`${anchor}-heading`}>
      <div className={styles.head}>
        <h2 id={`${anchor}-heading`}>{heading}</h2>
        <Bullets count={bullets} />
      </div>
      {weapons.length > 1 && (
        <WeaponThumbnails heading={heading} name={anchor} weapons={weapons} shown={index} onShow={setSelected} />
      )}
      <div className={styles.stage}>
        <div className={styles.picture} ref={buttons} {...swipe}>
          <WeaponPicture key={weapon._id} weapon={weapon} isFirst={isFirst && index === 0} />
          {previous && (
            <button
              type="button"
              className={styles.previous}
              aria-label={texts.previous({ weapon: previous.name })}
              onClick={() => press(-1)}
              onKeyDown={onKeyDown}
            >
              <Icon name="chevronLeft" size={28} />
            </button>
          )}
          {next && (
            <button
              type="button"
              className={styles.next}
              aria-label={texts.next({ weapon: next.name })}
              onClick={() => press(1)}
              onKeyDown={onKeyDown}
            >
              <Icon name="chevronRight" size={28} />
            </button>
          )}
        </div>
        {/* All texts share one grid cell, so that it is as high as the longest and nothing below it moves. */}
        <div className={styles.texts}>
          {weapons.map((one, at) => (
            <div key={one._id} className={styles.text} hidden={at !== index}>
              <p className={styles.position}>{texts.position({ position: at + 1, count: weapons.length })}</p>
              <WeaponFacts weapon={one} packages={packages} />
            </div>
          ))}
        </div>
        <p className="visuallyHidden" aria-live="polite">
          {texts.shown({ weapon: weapon.name, position: index + 1, count: weapons.length })}
        </p>
      </div>
    </section>
  )
}
