import * as api from '@range/shared/api/settings'
import type { PhotoPlace } from '@range/shared/venue/photoPlaces'
import { type StaffVenuePhoto, staffVenuePhotoSchema, venuePhotoFieldsSchema } from '@range/shared/venue/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../lib/call'
import { query } from '../../lib/query'
import { publicVenueQuery } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { useToast } from '../../ui/toast/Toast'
import type { Difference } from '../editor/ConflictDialog'
import { DeleteDialog } from '../editor/DeleteDialog'
import { PictureField } from '../editor/PictureField'
import { pictureFileSchema, uploadTimeoutMs } from '../editor/pictureFile'
import { StaffForm } from '../editor/StaffForm'
import { useVersionedForm } from '../editor/useVersionedForm'

const headings: Record<PhotoPlace, string> = { team: 'Team', lanes: 'Lanes', entrance: 'Entrance' }

const draftSchema = z.object({ alt: venuePhotoFieldsSchema.shape.alt, photo: pictureFileSchema })
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
      publicVenueQuery.queryKey,
      (last) => last && { ...last, photos: photos.map(({ version: _, ...one }) => one) },
    )
    return photos.find((one) => one.place === place) ?? { ...noPhoto, place }
  }
  const none = { ...noPhoto, place }
  const editor = useVersionedForm({
    name: `photo ${place}`,
    what: 'this photo',
    schema: draftSchema,
    saved: saved ?? none,
    draftOf: photoDraftOf,
    savedSchema: staffVenuePhotoSchema,
    contract: api.saveVenuePhoto,
    send: async ({ alt, photo: chosen }, base) => {
      const body = new FormData()
      body.append('alt', alt)
      body.append('version', String(base?.version ?? 0))
      if (chosen) body.append('photo', chosen)
      return show(await call(api.saveVenuePhoto, { params: { place }, body, timeout: uploadTimeoutMs }))
    },
    remember: (one) =>
      queryClient.setQueryData(query(api.listVenuePhotos).queryKey, (last) => [
        ...(last ?? []).filter((other) => other.place !== place),
        ...(one.version > 0 ? [one] : []),
      ]),
    differences: photoDifferences,
    failure: () => 'The photo was not saved.',
    savedText: () => 'Photo saved.',
  })
  const { form, base, submit } = editor
  const photo = useController({ control: form.control, name: 'photo' })
  const [deleting, setDeleting] = useState<StaffVenuePhoto>()
  const isThere = base !== undefined && base.version > 0

  async function submitPhoto() {
    if (isThere || form.getValues('photo')) return submit()
    await form.handleSubmit(() => form.setError('photo', { message: 'Choose a photo' }))()
  }

  return (
    <Card as={StaffForm} staffForm={{ ...editor, submit: submitPhoto }} aria-label={`${headings[place]} photo`}>
      <h2>Photo: {headings[place].toLowerCase()}</h2>
      <PictureField
        controller={photo}
        label="Photo"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB. Shown at 3:2."
        savedUrl={base?.small ?? ''}
      />
      <TextField
        {...form.register('alt')}
        label="What it shows"
        hint="Read out to guests who cannot see it, for example: Two instructors at lane 1."
        error={form.formState.errors.alt?.message}
      />
      <div>
        <Button type="submit" busy={editor.isPending}>
          Save photo
        </Button>{' '}
        {isThere && (
          <Button look="danger" onClick={() => setDeleting(base)}>
            Delete photo…
          </Button>
        )}
      </div>
      {deleting && (
        <DeleteDialog
          question={`Delete the photo of the ${headings[place].toLowerCase()}?`}
          what="photo"
          contract={api.deleteVenuePhoto}
          send={async () =>
            show(await call(api.deleteVenuePhoto, { params: { place }, query: { version: deleting.version } }))
          }
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined)
            editor.forget()
            showToast('Photo deleted.', { tone: 'success' })
            onDeleted()
          }}
        >
          <p>Guests will no longer see it, and no photo takes its place.</p>
        </DeleteDialog>
      )}
    </Card>
  )
}

const noPhoto = { alt: '', large: '', small: '', version: 0 }

function photoDraftOf(saved: StaffVenuePhoto | undefined): Draft {
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
