import type { PageData } from '@range/shared/pageRendering'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isScrollKnown } from '../ui/scroll/useScrollPosition'

/** Has the document's structured data say what a page shows, once that is there. The first HTML says it by itself. */
export function useStructuredData<Part extends keyof PageData>(part: Part, shown: PageData[Part]): void {
  const { pathname, key } = useLocation()
  const isFirst = useRef(key === 'default' && !isScrollKnown(key))

  useEffect(() => {
    if (isFirst.current || !shown) return
    void import('./showHead').then(({ showStructuredData }) =>
      showStructuredData(document, pathname, { [part]: shown }),
    )
  }, [part, shown, pathname])
}
