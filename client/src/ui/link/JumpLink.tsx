import { Link, type LinkProps } from 'react-router-dom'

/**
 * A link to the part of this page with the id `anchor`. It scrolls there and moves the focus, as the browser would; through
 * the router, the jump becomes a history entry of its own, so that Back returns to where it was made.
 */
export function JumpLink({ anchor, ...rest }: Omit<LinkProps, 'to'> & { anchor: string }) {
  return <Link {...rest} to={`#${anchor}`} onClick={() => jumpTo(anchor)} />
}

function jumpTo(anchor: string): void {
  const target = document.getElementById(anchor)
  if (!target) return
  target.scrollIntoView()
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
