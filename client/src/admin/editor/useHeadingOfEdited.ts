import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for a form's heading; editing another saved entry scrolls to it and focuses it. */
export function useHeadingOfEdited(id: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (id === undefined) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}
