import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref of a form's heading, which is scrolled to and focused whenever another saved entry is edited. */
export function useHeadingOfEdited(id: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (id === undefined) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}
