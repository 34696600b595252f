import { getVenueForStaff } from '@range/shared/api/settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { ErrorNote } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { VenueForm } from './VenueForm'
import { VenuePhotosCard } from './VenuePhotosCard'

/** The page where the owner describes the venue. */
export function Component() {
  const venue = useQuery(query(getVenueForStaff))

  return (
    <Page
      title="The venue"
      lead="Shown on the site, in emails and on the legal pages. Grey text is the sample: it is shown until you enter your own. Other empty fields are not shown."
    >
      {venue.data ? (
        <>
          <VenueForm saved={venue.data} />
          <VenuePhotosCard />
        </>
      ) : venue.error ? (
        <ErrorNote title="We couldn’t load this." error={venue.error} onRetry={() => void venue.refetch()} />
      ) : (
        <div role="status" aria-label="Loading the venue">
          <Skeleton height="420px" />
        </div>
      )}
    </Page>
  )
}
