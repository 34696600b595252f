import { zodResolver } from '@hookform/resolvers/zod'
import { type PhotoPlace, photoPlaces, type VenuePhoto, venuePhotoFieldsSchema } from '@range/shared/venue/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { publicVenueQuery } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { ErrorNote } from '../../ui/note/Note'
import { useToast } from '../../ui/toast/Toast'
import { DeleteDialog } from '../editor/DeleteDialog'
import { PictureField } from '../editor/PictureField'
import { failureText } from '../lostAnswer'
import { deletePhoto, savePhoto, venuePhotosQuery } from './queries'
import styles from './SettingsForm.module.css'

const headings: Record<PhotoPlace, string> = { team: 'Team', lanes: 'Lanes', entrance: 'Entrance' }

/** The photographs on About us and, of the entrance, on Contact; each is saved on its own. */
export function VenuePhotosCard() {
  const photos = useQuery(venuePhotosQuery())
  if (photos.error && !photos.data)
    return <ErrorNote title="We couldn’t load the photos." error={photos.error} onRetry={() => void photos.refetch()} />
  if (!photos.data) return null
  return (
    <div className={styles.cards}>
      {photoPlaces.map((place) => {
        const saved = photos.data.find((photo) => photo.place === place)
        return <PhotoForm key={`${place} ${saved?.large} ${saved?.alt}`} place={place} saved={saved} />
      })}
    </div>
  )
}

const draftSchema = venuePhotoFieldsSchema.extend({ photo: z.instanceof(File).nullable() })

function PhotoForm({ place, saved }: { place: PhotoPlace; saved: VenuePhoto | undefined }) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const form = useForm<z.input<typeof draftSchema>>({
    resolver: zodResolver(draftSchema),
    defaultValues: { alt: saved?.alt ?? '', photo: null },
  })
  const photo = useController({ control: form.control, name: 'photo' })
  const show = (photos: VenuePhoto[]) => {
    queryClient.setQueryData(venuePhotosQuery().queryKey, photos)
    queryClient.setQueryData(publicVenueQuery.queryKey, (last) => last && { ...last, photos })
  }
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    mutationFn: (data: FormData) => savePhoto(place, data),
    onSuccess: (photos) => {
      showToast('Photo saved.', { tone: 'success' })
      show(photos)
    },
    onError: (error) =>
      showToast(failureText('The photo was not saved.', error, { whether: 'it was saved', done: 'saved' })),
  })
  const submit = form.handleSubmit(({ alt, photo: chosen }) => {
    if (!chosen && !saved) return form.setError('photo', { message: 'Choose a photo' })
    const data = new FormData()
    data.append('alt', alt)
    if (chosen) data.append('photo', chosen)
    save.mutate(data)
  })

  return (
    <form className={styles.card} aria-label={`${headings[place]} photo`} onSubmit={(event) => void submit(event)}>
      <h2>Photo: {headings[place].toLowerCase()}</h2>
      <PictureField
        controller={photo}
        label="Photo"
        hint="JPEG, PNG, WebP or AVIF, up to 10 MB. It is shown three wide by two high."
        savedUrl={saved?.small ?? ''}
      />
      <TextField
        {...form.register('alt')}
        label="What it shows"
        hint="Read out to guests who cannot see it, for example: Two instructors at lane 1."
        error={form.formState.errors.alt?.message}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save photo
        </Button>{' '}
        {saved && (
          <Button look="danger" onClick={() => setIsAsked(true)}>
            Delete photo…
          </Button>
        )}
      </div>
      {isAsked && (
        <DeleteDialog
          question={`Delete the photo of the ${headings[place].toLowerCase()}?`}
          what="photo"
          send={async () => show(await deletePhoto(place))}
          onClose={() => setIsAsked(false)}
          onDeleted={() => {
            setIsAsked(false)
            showToast('Photo deleted.', { tone: 'success' })
          }}
        >
          <p>Guests no longer see it. The page then shows no photo in its place.</p>
        </DeleteDialog>
      )}
    </form>
  )
}
