import { maxPasswordLength } from '@range/shared/limits'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon/Icon'
import { Field } from './Field'
import fieldStyles from './Field.module.css'
import styles from './PasswordField.module.css'

type Props = { label: string; error?: string | undefined; hint?: string } & ComponentProps<'input'>

/** A password, which can be shown. */
export function PasswordField({ label, error, hint, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)

  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <div className={styles.password}>
          <input
            {...input}
            {...ids}
            className={fieldStyles.control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxPasswordLength}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={isShown}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
