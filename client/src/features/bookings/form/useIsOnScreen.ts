import { useEffect, useState } from 'react'

/** Returns whether the element with this id is visible on the screen. */
export function useIsOnScreen(id: string): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false)

  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])

  return isOnScreen
}
