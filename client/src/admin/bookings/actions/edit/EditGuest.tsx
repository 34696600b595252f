import { guestFields } from '@range/shared/bookings/checks'
import { maxMessageLength } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/editBooking'
import type { UseFormReturn } from 'react-hook-form'
import { TextArea, TextField } from '../../../../ui/field/Field'
import { Stack } from '../../../../ui/layout/boxes'
import { GuestLanguageSelect } from '../GuestLanguageSelect'
import styles from './Edit.module.css'
import type { EditDraft } from './editDraft'

const types: Partial<Record<keyof EditDraft, string>> = { email: 'email', phoneNumber: 'tel' }

/** The guest's contact data and message. */
export function EditGuest({ form: { register, formState } }: { form: UseFormReturn<EditDraft> }) {
  const { errors } = formState

  return (
    <Stack as="fieldset" className={styles.group}>
      <legend>{texts.guest}</legend>
      <div className={styles.columns}>
        {guestFields.map(({ name, label }) => (
          <TextField
            key={name}
            {...register(name)}
            label={label}
            type={types[name] ?? 'text'}
            autoComplete="off"
            error={errors[name]?.message}
          />
        ))}
      </div>
      <GuestLanguageSelect {...register('language')} error={errors.language?.message} />
      <TextArea
        {...register('message')}
        label={texts.message}
        rows={2}
        maxLength={maxMessageLength}
        error={errors.message?.message}
      />
    </Stack>
  )
}
