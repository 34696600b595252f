import { packagePictureFile, totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { countOf } from '@range/shared/text'
import { useRef, useState } from 'react'
import { listPrice } from '../draft/selection'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import styles from './PackagePicker.module.css'

/** The number of weapons named for a package. */
const mostNames = 3

type Props = { form: BookingFormState; eurPrice: number | undefined }

/**
 * A short list of the main packages, shown while none is chosen. Arrow keys choose every package they pass, so for keyboard
 * users the list stays until the focus leaves it.
 */
export function PackagePicker({ form: { draft, mains, selected, onlyMain, change }, eurPrice }: Props) {
  const [isByKeys, setIsByKeys] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  if (mains.length === 0 || (selected.length > 0 && !isByKeys)) return null

  function pick({ _id }: Package) {
    change({ type: 'mainPicked', id: _id })
    // The list is about to disappear.
    if (!isByKeys) document.getElementById(fieldId('selected'))?.focus()
  }

  return (
    <fieldset
      ref={list}
      className={styles.picker}
      onKeyDown={() => setIsByKeys(true)}
      onPointerDown={() => setIsByKeys(false)}
      onBlur={({ relatedTarget }) => {
        if (!list.current?.contains(relatedTarget)) setIsByKeys(false)
      }}
    >
      <legend className="visuallyHidden">Main package</legend>
      {mains.map((pack) => (
        <label key={pack._id} className={styles.row}>
          <input
            type="radio"
            name="mainPackage"
            value={pack._id}
            checked={onlyMain?._id === pack._id}
            onChange={() => pick(pack)}
          />
          <span className={styles.face}>
            <span className={styles.mark} aria-hidden="true" />
            <Picture of={pack} />
            <span className={styles.body}>
              <span className={styles.text}>
                <strong>{pack.name}</strong> <span>{weaponsText(pack)}</span>
              </span>{' '}
              <span className={styles.figures}>
                <span className={styles.price} translate="no">
                  {listPrice(pack.price, draft.currency, eurPrice)}
                </span>{' '}
                <span>{countOf(totalRoundCount(pack.weapons), 'shot', 'shots')}</span>
              </span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns `AKM, Glock 17, MP5 and 4 more`. */
function weaponsText({ weapons }: Package): string {
  const names = [...new Set(weapons.map(({ name }) => name))]
  const isLong = names.length > mostNames + 1
  return isLong ? `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more` : names.join(', ')
}

/** The package's picture in its smallest size; an empty frame when there is none. */
function Picture({ of: { picture } }: { of: Package }) {
  return (
    <span className={styles.picture}>
      {picture && (
        <picture>
          <source type="image/avif" srcSet={packagePictureFile(picture, 480, 'avif')} />
          <img
            src={packagePictureFile(picture, 480, 'webp')}
            alt=""
            width="72"
            height="48"
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
