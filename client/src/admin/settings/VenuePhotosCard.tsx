import { listVenuePhotos } from '@range/shared/api/settings'
import { texts } from '@range/shared/staffTexts/venueForm'
import { type PhotoPlace, photoPlaces } from '@range/shared/venue/photoPlaces'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/query'
import { Columns } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { PhotoForm } from './PhotoForm'

/** The photos on About us, of the lanes also on Home, and of the entrance on Contact; each is saved separately. */
export function VenuePhotosCard() {
  const photos = useQuery(query(listVenuePhotos))
  const [deleted, setDeleted] = useState<readonly PhotoPlace[]>([])
  return (
    <Loaded query={photos} problem={texts.photosNotLoaded}>
      {(saved) => (
        <Columns gap="5" from="desktop">
          {photoPlaces.map((place) => (
            <PhotoForm
              key={`${place} ${deleted.filter((one) => one === place).length}`}
              place={place}
              saved={saved.find((photo) => photo.place === place)}
              onDeleted={() => setDeleted([...deleted, place])}
            />
          ))}
        </Columns>
      )}
    </Loaded>
  )
}
