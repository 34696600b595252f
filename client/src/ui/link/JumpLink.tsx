import { Link, type LinkProps } from 'react-router-dom'

/**
 * A link to the element with the id `anchor` on this page. It scrolls there and moves the focus, as the browser would. It
 * goes through the router, so that Back returns to the previous scroll position.
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
