import { texts } from '@range/shared/staffTexts/partnersFields'
import { texts as translationTexts } from '@range/shared/staffTexts/translations'
import { maxVenueTextLength, type TypedVenue, type Venue, venue } from '@range/shared/venue/fields'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button/Button'
import { useIgnoredPresses } from '../../ui/button/useIgnoredPresses'
import { TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { Card } from '../../ui/layout/boxes'
import { RichText } from '../../ui/text/RichText'
import { TranslationFields } from '../editor/TranslationFields'
import styles from './SettingsForm.module.css'

const { partners } = venue.fields
const blank = partners.entry.toTyped(partners.entry.initial)

type Props = { form: UseFormReturn<TypedVenue, unknown, Venue> }

/** Edits the club's partners, in the order of the membership page. */
export function Partners({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'partners' })
  const typed = form.watch('partners')
  const { errors } = form.formState
  useIgnoredPresses(fields.length)

  return (
    <Card as="section" className={styles.numbers} aria-labelledby="venue-partners">
      <h2 id="venue-partners">{partners.label}</h2>
      <p>{texts.about}</p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.entry}>
          <legend className="visuallyHidden">{texts.number({ number: index + 1 })}</legend>
          <TextField
            {...form.register(`partners.${index}.name`)}
            label={partners.entry.fields.name.label}
            error={errors.partners?.[index]?.name?.message}
          />
          <TextField
            {...form.register(`partners.${index}.offers`)}
            label={partners.entry.fields.offers.label}
            isOptional
            hint={translationTexts.inEnglish}
            error={errors.partners?.[index]?.offers?.message}
          />
          <TranslationFields
            of={texts.number({ number: index + 1 })}
            texts={[
              {
                field: 'offers',
                english: typed[index]?.offers ?? '',
                label: partners.entry.fields.offers.label,
                maxLength: maxVenueTextLength,
              },
            ]}
            typed={typed[index]?.translations ?? blank.translations}
            register={(language, field) => form.register(`partners.${index}.translations.${language}.${field}`)}
            errors={errors.partners?.[index]?.translations}
          />
          <Button look="quiet" onClick={() => remove(index)}>
            <StaffIcon name="bin" size={18} />
            <span>
              <RichText
                text={texts.remove({ number: index + 1 })}
                parts={{ partner: (words) => <span className="visuallyHidden">{words}</span> }}
              />
            </span>
          </Button>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => append(blank)}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      </div>
    </Card>
  )
}
