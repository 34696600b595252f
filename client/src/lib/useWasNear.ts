import { type RefObject, startTransition, useEffect, useState } from 'react'

const nearPx = 400

/** Returns whether an element has come near the screen; once true it stays true. */
export function useWasNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false)

  useEffect(() => {
    if (wasNear || !element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The part is not on the screen yet, so that what the visitor does there takes priority.
        if (entry?.isIntersecting) startTransition(() => setWasNear(true))
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasNear])

  return wasNear
}
