import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

/**
 * A link to the element with the id `anchor` on this page. It scrolls there and moves the focus, as the browser would. It
 * goes through the router, so that Back returns to the previous scroll position. Its address has no path, because the server
 * renders some pages once for many paths.
 */
export function JumpLink({ anchor, ...rest }: ComponentProps<'a'> & { anchor: string }) {
  const to = `#${anchor}`
  const goThere = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        jumpTo(anchor)
        goThere(event)
      }}
    />
  )
}

function jumpTo(anchor: string): void {
  const target = document.getElementById(anchor)
  if (!target) return
  target.scrollIntoView()
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
