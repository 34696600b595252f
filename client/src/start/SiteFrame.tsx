import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useVenue } from '../lib/venue'
import { Frame } from '../ui/layout/Frame'

/** The frame around every page. It keeps the document's head in sync with the page. */
export function SiteFrame() {
  useHead()
  return <Frame />
}

/** Updates the head after a navigation. The server sent the head of the first page. */
function useHead(): void {
  const { pathname } = useLocation()
  const venue = useVenue()
  const first = useRef<string | undefined>(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = undefined
    import('../head/showHead').then(
      ({ showHead }) => showHead(document, pathname, { venue }),
      // When the code cannot be loaded, the previous head stays.
      () => {},
    )
  }, [pathname, venue])
}
