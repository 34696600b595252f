import { useEffect, useState } from 'react'

/** Whether the element with an id is in sight. */
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
