import { texts } from '@range/shared/texts/field'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useOwnValue } from '../form/useOwnValue'
import { Icon } from '../icon/Icon'
import styles from './Field.module.css'

type FieldFrame = {
  label: ReactNode
  /** A few words of explanation beside the label. */
  aside?: string | undefined
  /** Whether the label is marked as optional. */
  isOptional?: boolean
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

type Ids = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A control with its label, hint and error, associated for assistive technology. */
export function Field({
  label,
  aside,
  isOptional,
  hint,
  error,
  className,
  id: givenId,
  children,
}: FieldFrame & { id?: string | undefined; children: (ids: Ids) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [
    aside && `${id}-aside`,
    isOptional && `${id}-optional`,
    hint && `${id}-hint`,
    error && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ')

  const ownLabel = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  )

  return (
    <div className={`${styles.field} ${error ? styles.failed : ''} ${className ?? ''}`}>
      {aside || isOptional ? (
        <div className={styles.labelLine}>
          {ownLabel}
          {aside && (
            <span id={`${id}-aside`} className={styles.hint}>
              {aside}
            </span>
          )}
          {isOptional && (
            <span id={`${id}-optional`} className={styles.hint}>
              {texts.optional}
            </span>
          )}
        </div>
      ) : (
        ownLabel
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}

export function TextField({
  label,
  aside,
  isOptional = false,
  hint,
  error,
  className,
  value,
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  const ownValue = useOwnValue({ value, ...input })
  return (
    <Field {...{ label, aside, isOptional, hint, error, className }} id={input.id}>
      {(ids) => <input {...input} {...ownValue} {...ids} className={styles.control} />}
    </Field>
  )
}

export function TextArea({
  label,
  isOptional = false,
  hint,
  error,
  className,
  value,
  ...area
}: FieldFrame & ComponentProps<'textarea'>) {
  const ownValue = useOwnValue({ value, ...area })
  return (
    <Field {...{ label, isOptional, hint, error, className }} id={area.id}>
      {(ids) => <textarea {...area} {...ownValue} {...ids} className={`${styles.control} ${styles.area}`} />}
    </Field>
  )
}

export function Select({ label, hint, error, className, children, ...select }: FieldFrame & ComponentProps<'select'>) {
  const { ref, onChange } = useOwnValue(select)
  return (
    <Field {...{ label, hint, error, className }} id={select.id}>
      {(ids) => (
        <span className={styles.selectBox}>
          <select {...select} {...ids} ref={ref} onChange={onChange} className={`${styles.control} ${styles.select}`}>
            {children}
          </select>
          <Icon name="chevronDown" size={18} />
        </span>
      )}
    </Field>
  )
}

type CheckboxProps = { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId

  return (
    <div className={error ? styles.failed : undefined}>
      <div className={styles.checkRow}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : input['aria-describedby']}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
