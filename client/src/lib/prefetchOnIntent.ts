const intents = ['pointerover', 'pointerdown', 'focusin'] as const
let running = 0

/** Loads the code of the page that a link of ours leads to, as soon as somebody points at the link or focuses it. */
export function prefetchOnIntent(load: (path: string) => Promise<void>): void {
  const asked = new Set<string>()
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || asked.has(link.pathname)) return
    asked.add(link.pathname)
    running += 1
    // Whoever follows the link asks again, and hears of the failure then.
    load(link.pathname)
      .catch(() => asked.delete(link.pathname))
      .finally(() => {
        running -= 1
      })
  }
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
}

/** Whether code is being loaded that nobody may ever need. */
export function isPrefetching(): boolean {
  return running > 0
}
