import type { PageData } from '@range/shared/pageRendering'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useVenue } from '../lib/venue'
import { isScrollKnown } from '../ui/scroll/useScrollPosition'

/** Updates the document's structured data once a page's data is loaded. A server-rendered page already has it. */
export function useStructuredData<Part extends keyof PageData>(part: Part, shown: PageData[Part]): void {
  const { pathname, key, hash } = useLocation()
  const venue = useVenue()
  const isFirst = useRef(key === 'default' && !isScrollKnown({ key, hash }))

  useEffect(() => {
    if (isFirst.current || !shown) return
    void import('./showHead').then(({ showHead }) => showHead(document, pathname, { venue, [part]: shown }))
  }, [part, shown, pathname, venue])
}
