const intents = ['pointerover', 'pointerdown', 'focusin'] as const

/** Preloads the code of a linked page when its link is hovered, pressed or focused. */
export function prefetchOnIntent(load: (path: string) => Promise<void>): void {
  const asked = new Set<string>()
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    // The page in another language is another document.
    if (!link || link.hreflang || link.origin !== window.location.origin || asked.has(link.pathname)) return
    asked.add(link.pathname)
    // A failure is ignored, because following the link loads the code again and reports it then.
    load(link.pathname).catch(() => asked.delete(link.pathname))
  }
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
}
