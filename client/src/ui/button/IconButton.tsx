import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '../icon/Icon'
import styles from './IconButton.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** What it does, for those who do not see the icon. */
  label: string
  /** Greyed until it is pointed at. */
  isMuted?: boolean
  iconSize?: number
}

/** A button that is an icon alone, as large as a fingertip. */
export function IconButton({ icon, label, isMuted = false, iconSize, className, ...rest }: Props) {
  const classNames = [styles.button, isMuted && styles.muted, className].filter(Boolean).join(' ')
  return (
    <button type="button" {...rest} className={classNames} aria-label={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
