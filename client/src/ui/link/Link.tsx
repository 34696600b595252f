import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  /** Takes the place of the history's entry, and what the new one keeps. */
  replace?: boolean
  state?: unknown
  /** Lets the browser load the page anew. */
  reloadDocument?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of the site. The library's own brings along how it fetches ahead, which `prefetchOnIntent` does here. */
export function Link({ to, replace, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    ...(replace !== undefined && { replace }),
    state,
  })

  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !reloadDocument) follow(event)
      }}
    />
  )
}
