import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../icon/Icon'
import styles from './IconButton.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** The accessible name. */
  label: string
  /** Whether it is grey until hovered. */
  isMuted?: boolean
  iconSize?: number
}

/** A button with only an icon, large enough for touch. */
export function IconButton({ icon, label, isMuted = false, iconSize, className, ...rest }: Props) {
  const classNames = [styles.button, isMuted && styles.muted, className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classNames} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
