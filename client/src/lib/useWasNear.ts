import { type RefObject, useEffect, useState } from 'react'

const nearPx = 400

/** Returns whether an element has come near the screen; once true it stays true. */
export function useWasNear(element: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false)

  useEffect(() => {
    if (wasNear || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasNear(true), {
      rootMargin: `${nearPx}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasNear])

  return wasNear
}
