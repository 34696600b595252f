import { type TypedVenue, type Venue, venue } from '@range/shared/venue/fields'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button/Button'
import { useIgnoredPresses } from '../../ui/button/useIgnoredPresses'
import { TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card } from '../../ui/layout/boxes'
import { StaffIcon } from '../StaffIcon'
import styles from './SettingsForm.module.css'

const { partners } = venue.fields

type Props = { form: UseFormReturn<TypedVenue, unknown, Venue> }

/** Edits the club's partners, in the order of the membership page. */
export function Partners({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'partners' })
  const { errors } = form.formState
  useIgnoredPresses(fields.length)

  return (
    <Card as="section" className={styles.numbers} aria-labelledby="venue-partners">
      <h2 id="venue-partners">{partners.label}</h2>
      <p>Named on the membership page.</p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.entry}>
          <legend className="visuallyHidden">Partner {index + 1}</legend>
          <TextField
            {...form.register(`partners.${index}.name`)}
            label={partners.entry.fields.name.label}
            error={errors.partners?.[index]?.name?.message}
          />
          <TextField
            {...form.register(`partners.${index}.offers`)}
            label={partners.entry.fields.offers.label}
            isOptional
            error={errors.partners?.[index]?.offers?.message}
          />
          <Button look="quiet" onClick={() => remove(index)}>
            <StaffIcon name="bin" size={18} />
            <span>
              Remove <span className="visuallyHidden">partner {index + 1}</span>
            </span>
          </Button>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => append({ name: '', offers: '' })}>
          <Icon name="plus" size={18} />
          Add partner
        </Button>
      </div>
    </Card>
  )
}
