import type { PageData } from '@range/shared/pageRendering'
import type { PublicVenue } from '@range/shared/venue/schema'
import { unsetVenue } from '@range/shared/venue/shownVenue'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** The data sent with the first page, and the query cache once a page has needed one. */
type InitialData = { pageData: PageData; queryClient: QueryClient | undefined }

type VenueState = { venue: PublicVenue; setVenue: (venue: PublicVenue) => void }

const unknownVenue: PublicVenue = { ...unsetVenue, photos: [] }

const InitialDataContext = createContext<InitialData>({ pageData: {}, queryClient: undefined })
const VenueContext = createContext<VenueState>({ venue: unknownVenue, setVenue: () => {} })

/** Keeps them as long as the app runs, for pages with and without a cache. */
export function InitialDataProvider({ pageData, children }: { pageData: PageData; children: ReactNode }) {
  const [initial] = useState<InitialData>({ pageData, queryClient: undefined })
  const [venue, setVenue] = useState(pageData.venue ?? unknownVenue)

  useEffect(() => {
    if (pageData.venue) return
    // Until it is loaded, name, address and contact are left out.
    void import('./fetchVenue').then(({ fetchVenue }) => fetchVenue()).then(setVenue, () => undefined)
  }, [pageData.venue])

  return (
    <InitialDataContext value={initial}>
      <VenueContext value={{ venue, setVenue }}>{children}</VenueContext>
    </InitialDataContext>
  )
}

export function useInitialData(): InitialData {
  return use(InitialDataContext)
}

/** Returns what the owner says of the venue, with a setter for when staff have saved it; all of it unset until it is loaded. */
export function useVenue(): VenueState {
  return use(VenueContext)
}
