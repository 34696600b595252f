import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useVenue } from '../lib/venue'
import { Frame } from '../ui/layout/Frame'

/** The frame around every page, which keeps the document's head in step with the page shown. */
export function SiteFrame() {
  useHead()
  return <Frame />
}

/** Updates the head after a navigation. The first page came with its own. */
function useHead(): void {
  const { pathname } = useLocation()
  const venue = useVenue()
  const first = useRef<string | undefined>(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = undefined
    import('../head/showHead').then(
      ({ showHead }) => showHead(document, pathname, { venue }),
      // Offline, the page keeps the previous head.
      () => {},
    )
  }, [pathname, venue])
}
