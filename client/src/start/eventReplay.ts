/**
 * Records what is pressed, sent and chosen while nothing answers it yet. What it returns stops that and does all of it
 * again, in the order in which it happened: each button and form once, however often it was tried.
 *
 * A button with `data-submits` sends its form once the page's code has started, a link with `data-acts` does more than
 * lead somewhere.
 */
export function recordEvents(document: Document): () => Promise<void> {
  const replays = new Map<Element, () => void>()
  const recording = new AbortController()

  function record(event: Event): void {
    const { target, type } = event
    if (!(target instanceof Element)) return
    if (type === 'change') {
      if (target instanceof HTMLSelectElement) recordChoice(target)
      return
    }
    const pressed = type === 'click' ? target.closest<HTMLElement>('button, a[data-acts]') : sentByEnter(event)
    if (!pressed) return
    const form = pressed.matches('[data-submits]') && pressed.closest('form')
    if (form) replays.set(form, () => form.requestSubmit())
    else replays.set(pressed, () => pressed.click())
    // The browser goes at once where a link leads.
    if (pressed.matches('a')) return
    event.preventDefault()
    // The page's code may be taking over just now, and would answer as well.
    event.stopImmediatePropagation()
  }

  /** A choice is made again after the presses that came before it, for those may reset it. */
  function recordChoice(select: HTMLSelectElement): void {
    const [option] = select.selectedOptions
    replays.delete(select)
    replays.set(select, () => {
      if (!option?.isConnected) return
      option.selected = true
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  for (const type of ['click', 'keydown', 'change']) {
    document.addEventListener(type, record, { capture: true, signal: recording.signal })
  }

  return async () => {
    recording.abort()
    for (const replay of replays.values()) {
      replay()
      // What the page makes of one must stand before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}

/** The button that Enter in a field stands for. */
function sentByEnter({ key, isComposing, target }: Event & Partial<KeyboardEvent>): HTMLElement | null | undefined {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.readOnly) return null
  return target.form?.querySelector<HTMLElement>('[data-submits]')
}
