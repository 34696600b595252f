import * as api from '@range/shared/api/settings'
import { texts } from '@range/shared/staffTexts/photoForm'
import { maxVenueTextLength } from '@range/shared/venue/fields'
import type { PhotoPlace } from '@range/shared/venue/photoPlaces'
import {
  photoTranslations,
  type StaffVenuePhoto,
  staffVenuePhotoSchema,
  venuePhotoFieldsSchema,
} from '@range/shared/venue/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../lib/call'
import { publicVenueQuery } from '../../lib/contentQueries'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { useToast } from '../../ui/toast/Toast'
import type { Difference } from '../editor/ConflictDialog'
import { DeleteDialog } from '../editor/DeleteDialog'
import { differencesIn } from '../editor/differencesIn'
import { mergeFields } from '../editor/mergeDrafts'
import { PictureField } from '../editor/PictureField'
import { pictureFileSchema, uploadTimeoutMs } from '../editor/pictureFile'
import { StaffForm } from '../editor/StaffForm'
import { TranslationFields } from '../editor/TranslationFields'
import { useVersionedForm } from '../editor/useVersionedForm'

const draftSchema = z.object({
  alt: venuePhotoFieldsSchema.shape.alt,
  translations: photoTranslations.typed,
  photo: pictureFileSchema,
})
type Draft = z.input<typeof draftSchema>

type Props = {
  place: PhotoPlace
  saved: StaffVenuePhoto | undefined
  /** Called once the photo is deleted, for a new form that begins without one. */
  onDeleted: () => void
}

/** Adds, changes or deletes the photo of one place; saving over somebody else's newer photo compares both first. */
export function PhotoForm({ place, saved, onDeleted }: Props) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const show = (photos: StaffVenuePhoto[]) => {
    queryClient.setQueryData(query(api.listVenuePhotos).queryKey, photos)
    queryClient.setQueryData(
      publicVenueQuery().queryKey,
      (last) => last && { ...last, photos: photos.map(({ version: _, ...one }) => one) },
    )
    return photos.find((one) => one.place === place) ?? { ...noPhoto, place }
  }
  const none = { ...noPhoto, place }
  const editor = useVersionedForm({
    name: `photo ${place}`,
    what: 'photo',
    schema: draftSchema,
    saved: saved ?? none,
    draftOf: photoDraftOf,
    savedSchema: staffVenuePhotoSchema,
    contract: api.saveVenuePhoto,
    send: async ({ alt, translations, photo: chosen }, base) => {
      const body = new FormData()
      body.append('alt', alt)
      body.append('translations', JSON.stringify(translations))
      body.append('version', String(base?.version ?? 0))
      if (chosen) body.append('photo', chosen)
      return show(await call(api.saveVenuePhoto, { params: { place }, body, timeout: uploadTimeoutMs }))
    },
    remember: (one) =>
      queryClient.setQueryData(query(api.listVenuePhotos).queryKey, (last) => [
        ...(last ?? []).filter((other) => other.place !== place),
        ...(one.version > 0 ? [one] : []),
      ]),
    merge: mergePhotos,
    differences: photoDifferences,
    failure: () => texts.notSaved,
    savedText: () => texts.saved,
  })
  const { form, base, submit } = editor
  const photo = useController({ control: form.control, name: 'photo' })
  const [deleting, setDeleting] = useState<StaffVenuePhoto>()
  const isThere = base !== undefined && base.version > 0

  async function submitPhoto() {
    if (isThere || form.getValues('photo')) return submit()
    await form.handleSubmit(() => form.setError('photo', { message: texts.choose }))()
  }

  return (
    <Card as={StaffForm} staffForm={{ ...editor, submit: submitPhoto }} aria-label={texts.form[place]}>
      <h2>{texts.heading[place]}</h2>
      <PictureField controller={photo} label={texts.photo} hint={texts.photoHint} savedUrl={base?.small ?? ''} />
      <TextField
        {...form.register('alt')}
        label={texts.alt}
        hint={texts.altHint}
        error={form.formState.errors.alt?.message}
      />
      <TranslationFields
        texts={[{ field: 'alt', english: form.watch('alt'), label: texts.alt, maxLength: maxVenueTextLength }]}
        typed={form.watch('translations')}
        register={(language, field) => form.register(`translations.${language}.${field}`)}
        errors={form.formState.errors.translations}
      />
      <div>
        <Button type="submit" busy={editor.isPending}>
          {texts.save}
        </Button>{' '}
        {isThere && (
          <Button look="danger" onClick={() => setDeleting(base)}>
            {texts.deleteIt}
          </Button>
        )}
      </div>
      {deleting && (
        <DeleteDialog
          question={texts.deleteQuestion[place]}
          what="photo"
          contract={api.deleteVenuePhoto}
          send={async () =>
            show(await call(api.deleteVenuePhoto, { params: { place }, query: { version: deleting.version } }))
          }
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined)
            editor.forget()
            showToast(texts.deleted, { tone: 'success' })
            onDeleted()
          }}
        >
          <p>{texts.deleteConsequence}</p>
        </DeleteDialog>
      )}
    </Card>
  )
}

const noPhoto = { alt: '', translations: {}, large: '', small: '', version: 0 }

function photoDraftOf(saved: StaffVenuePhoto | undefined): Draft {
  return {
    alt: saved?.alt ?? '',
    translations: photoTranslations.toTyped(saved?.translations ?? {}),
    photo: null,
  }
}

function mergePhotos(base: Draft, mine: Draft, newer: Draft): Draft {
  const translations = photoTranslations.merge(base.translations, mine.translations, newer.translations)
  return { ...mergeFields(base, mine, newer), translations }
}

function photoDifferences(base: StaffVenuePhoto | undefined, mine: Draft, newer: StaffVenuePhoto): Difference[] {
  const picture = {
    label: texts.photo,
    mine: mine.photo ? texts.newFile({ name: mine.photo.name }) : shown(base),
    saved: shown(newer),
    isMine: mine.photo !== null,
  }
  const alt = { label: texts.alt, mine: mine.alt, saved: newer.alt, isMine: mine.alt !== (base?.alt ?? '') }
  const { inWords, toTyped } = photoTranslations
  const translations = differencesIn(
    inWords(toTyped(base?.translations ?? {})),
    inWords(mine.translations),
    inWords(toTyped(newer.translations)),
  )
  return [
    ...(mine.photo || base?.large !== newer.large ? [picture] : []),
    ...(mine.alt === newer.alt ? [] : [alt]),
    ...translations,
  ]
}

function shown(photo: StaffVenuePhoto | undefined) {
  return photo?.small ? <img src={photo.small} alt={photo.alt} width="120" height="80" /> : texts.none
}
