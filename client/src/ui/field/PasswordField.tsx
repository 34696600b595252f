import { maxPasswordLength } from '@range/shared/limits'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button/IconButton'
import { useOwnValue } from '../form/useOwnValue'
import { Field } from './Field'
import fieldStyles from './Field.module.css'
import styles from './PasswordField.module.css'

type Props = {
  label: string
  /** The name of the button that shows the text. */
  showLabel: string
  error?: string | undefined
  hint?: string
} & ComponentProps<'input'>

/** A password field with a button that shows its text. */
export function PasswordField(props: Props) {
  const { label, showLabel, error, hint, value, ...input } = props
  const ownValue = useOwnValue({ value, ...input })
  const [isShown, setIsShown] = useState(false)

  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <div className={styles.password}>
          <input
            {...input}
            {...ownValue}
            {...ids}
            className={fieldStyles.control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxPasswordLength}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            isMuted
            className={styles.reveal}
            label={showLabel}
            aria-pressed={isShown}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
