const intents = ['pointerover', 'pointerdown', 'focusin'] as const

/** Preloads a linked page's code when its link is hovered or focused. */
export function prefetchOnIntent(load: (path: string) => Promise<void>): void {
  const asked = new Set<string>()
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || asked.has(link.pathname)) return
    asked.add(link.pathname)
    // Following the link loads it again and reports a failure then.
    load(link.pathname).catch(() => asked.delete(link.pathname))
  }
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
}
