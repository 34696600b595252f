import { zodResolver } from '@hookform/resolvers/zod'
import {
  type PhotoPlace,
  type StaffVenuePhoto,
  staffVenuePhotoSchema,
  venuePhotoFieldsSchema,
} from '@range/shared/venue/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useVenue } from '../../lib/initialData'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { ConflictDialog, type Difference } from '../editor/ConflictDialog'
import { DeleteDialog } from '../editor/DeleteDialog'
import { KeptNote } from '../editor/KeptNote'
import { PictureField } from '../editor/PictureField'
import { pictureFileSchema } from '../editor/pictureFile'
import { useVersionedForm } from '../editor/useVersionedForm'
import { deletePhoto, savePhoto, venuePhotosQuery } from './queries'
import styles from './SettingsForm.module.css'

const headings: Record<PhotoPlace, string> = { team: 'Team', lanes: 'Lanes', entrance: 'Entrance' }

const draftSchema = z.object({ alt: venuePhotoFieldsSchema.shape.alt, photo: pictureFileSchema })
type Draft = z.input<typeof draftSchema>

/** Adds, changes or deletes the photo of one place; a save over somebody else's newer photo shows both first. */
export function PhotoForm({ place, saved }: { place: PhotoPlace; saved: StaffVenuePhoto | undefined }) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { venue, setVenue } = useVenue()
  const form = useForm({ resolver: zodResolver(draftSchema), defaultValues: draftOf(saved) })
  const photo = useController({ control: form.control, name: 'photo' })
  const show = (photos: StaffVenuePhoto[]) => {
    queryClient.setQueryData(venuePhotosQuery().queryKey, photos)
    setVenue({ ...venue, photos: photos.map(({ version: _, ...one }) => one) })
    return photos.find((one) => one.place === place) ?? { ...noPhoto, place }
  }
  const editor = useVersionedForm({
    form,
    saved,
    draftOf,
    savedSchema: staffVenuePhotoSchema,
    send: async ({ alt, photo: chosen }, base) => {
      const body = new FormData()
      body.append('alt', alt)
      body.append('version', String(base?.version ?? 0))
      if (chosen) body.append('photo', chosen)
      return show(await savePhoto(place, body))
    },
    remember: (one) =>
      queryClient.setQueryData(venuePhotosQuery().queryKey, (last) => [
        ...(last ?? []).filter((other) => other.place !== place),
        ...(one.version > 0 ? [one] : []),
      ]),
    draftName: `photo ${place}`,
    failure: () => 'The photo was not saved.',
    onSaved: () => showToast('Photo saved.', { tone: 'success' }),
  })
  const { base, isSaving, conflict } = editor
  const [deleting, setDeleting] = useState<StaffVenuePhoto>()
  const isThere = base !== undefined && base.version > 0

  function submit() {
    if (isThere || form.getValues('photo')) return editor.save()
    void form.handleSubmit(() => form.setError('photo', { message: 'Choose a photo' }))()
  }

  return (
    <form
      noValidate
      className={styles.card}
      aria-label={`${headings[place]} photo`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>Photo: {headings[place].toLowerCase()}</h2>
      <KeptNote draft={editor.kept} />
      <PictureField
        controller={photo}
        label="Photo"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB. It is shown three wide by two high."
        savedUrl={base?.small ?? ''}
      />
      <TextField
        {...form.register('alt')}
        label="What it shows"
        hint="Read out to guests who cannot see it, for example: Two instructors at lane 1."
        error={form.formState.errors.alt?.message}
      />
      <div>
        <Button type="submit" busy={isSaving}>
          Save photo
        </Button>{' '}
        {isThere && (
          <Button look="danger" onClick={() => setDeleting(base)}>
            Delete photo…
          </Button>
        )}
      </div>
      {conflict && (
        <ConflictDialog
          what="this photo"
          differences={photoDifferences(base, form.getValues(), conflict.newer)}
          onKeepMine={conflict.keepMine}
          onTakeNewer={conflict.takeNewer}
          onClose={conflict.close}
        />
      )}
      {deleting && (
        <DeleteDialog
          question={`Delete the photo of the ${headings[place].toLowerCase()}?`}
          what="photo"
          send={async () => show(await deletePhoto(place, deleting.version))}
          onClose={() => {
            setDeleting(undefined)
            void queryClient.invalidateQueries(venuePhotosQuery())
          }}
          onDeleted={() => {
            setDeleting(undefined)
            showToast('Photo deleted.', { tone: 'success' })
          }}
        >
          <p>Guests no longer see it. The page then shows no photo in its place.</p>
        </DeleteDialog>
      )}
    </form>
  )
}

const noPhoto = { alt: '', large: '', small: '', version: 0 }

function draftOf(saved: StaffVenuePhoto | undefined): Draft {
  return { alt: saved?.alt ?? '', photo: null }
}

function photoDifferences(base: StaffVenuePhoto | undefined, mine: Draft, newer: StaffVenuePhoto): Difference[] {
  const picture = {
    label: 'Photo',
    mine: mine.photo ? `New file: ${mine.photo.name}` : shown(base),
    saved: shown(newer),
    isMine: mine.photo !== null,
  }
  const alt = { label: 'What it shows', mine: mine.alt, saved: newer.alt, isMine: mine.alt !== (base?.alt ?? '') }
  return [...(mine.photo || base?.large !== newer.large ? [picture] : []), ...(mine.alt === newer.alt ? [] : [alt])]
}

function shown(photo: StaffVenuePhoto | undefined) {
  return photo?.small ? <img src={photo.small} alt={photo.alt} width="120" height="80" /> : 'No photo'
}
