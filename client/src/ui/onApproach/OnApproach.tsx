import { createContext, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../../lib/outside'
import { awaitedMark, whenWanted } from '../../lib/whenWanted'

/** Whether this is rendered into a `noscript`, which cannot contain another one. */
export const InNoscript = createContext(false)

type Props = {
  /** The id of the place. */
  id: string
  /** Keeps about the height that the content will have. */
  className?: string | undefined
  /** Shows the content without waiting any longer. */
  isWanted?: boolean
  /** The name under which sessionStorage keeps what was entered: with that, the content is shown at once. */
  keptAs?: string
  children: ReactNode
}

/**
 * A place whose content comes when it may be wanted (`whenWanted` says when), so that the first view is sooner usable. Until
 * then the server's HTML has it for visitors without JavaScript, and for `showEarly`, before the page's code has started.
 */
export function OnApproach({ id, className, isWanted = false, keptAs = '', children }: Props) {
  const isHydrating = useIsHydrating()
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(() => (isHydrating ? isShownEarly(id) : isWanted))

  useEffect(() => {
    if (isShown || !place.current) return
    if (isWanted) startTransition(() => setIsShown(true))
    else
      return whenWanted(place.current, (isUrgent) => {
        if (isUrgent) setIsShown(true)
        else startTransition(() => setIsShown(true))
      })
  }, [isShown, isWanted])

  if (isShown) {
    return <div id={id}>{children}</div>
  }
  return (
    <div id={id} ref={place} className={className} {...{ [awaitedMark]: keptAs }}>
      {isHydrating && (
        <InNoscript value={true}>
          <noscript>{children}</noscript>
        </InNoscript>
      )}
    </div>
  )
}

function isShownEarly(id: string): boolean {
  if (typeof document === 'undefined') return false
  const place = document.getElementById(id)
  return place !== null && !place.hasAttribute(awaitedMark)
}
