/**
 * Records clicks, submits and choices before the page's code can handle them. Returns a function that stops recording and
 * replays them in order: each button and form once, however often it was used.
 *
 * A read-only field, which opens something, is marked with `data-pressed`. A button with `data-submits` sends its form
 * once the page's code has started, a link with `data-acts` does more than lead somewhere.
 */
export function recordEvents(document: Document): () => Promise<void> {
  const replays = new Map<Element, () => void>()
  const recording = new AbortController()

  function record(event: Event): void {
    const { target, type } = event
    if (!(target instanceof Element)) return
    if (type === 'change') {
      if (target instanceof HTMLSelectElement) recordChoice(target)
      if (target instanceof HTMLInputElement && target.type === 'radio') recordRadio(target)
      return
    }
    // What takes its place may be another element, so it is told by a mark: focus may be gone, for a browser that arrives at
    // an anchor takes it away.
    if (type === 'click' && target instanceof HTMLInputElement && target.readOnly) target.dataset.pressed = ''
    const pressed = type === 'click' ? target.closest<HTMLElement>('button, a[data-acts]') : sentByEnter(event)
    if (!pressed) return
    const form = pressed.matches('[data-submits]') && pressed.closest('form')
    if (form) replays.set(form, () => form.requestSubmit())
    else replays.set(pressed, () => pressed.click())
    // The browser follows a link at once.
    if (pressed.matches('a')) return
    event.preventDefault()
    // The page may be hydrating right now and would handle the event as well.
    event.stopImmediatePropagation()
  }

  /** A change is replayed after the clicks that came before it, since they may reset it. */
  function recordChoice(select: HTMLSelectElement): void {
    const [option] = select.selectedOptions
    replays.delete(select)
    replays.set(select, () => {
      if (!option?.isConnected) return
      option.selected = true
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  /** Of one group only the last choice counts. */
  function recordRadio(radio: HTMLInputElement): void {
    const group = radio.closest('fieldset, [role=radiogroup]') ?? radio
    replays.delete(group)
    replays.set(group, () => {
      if (radio.disabled) return
      // Checked already, it would not tell the page.
      radio.checked = false
      radio.click()
    })
  }

  for (const type of ['click', 'keydown', 'change']) {
    document.addEventListener(type, record, { capture: true, signal: recording.signal })
  }

  return async () => {
    recording.abort()
    for (const replay of replays.values()) {
      replay()
      // The page has to finish handling one before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}

/** Returns the button that Enter in a field activates. */
function sentByEnter({ key, isComposing, target }: Event & Partial<KeyboardEvent>): HTMLElement | null | undefined {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.readOnly) return null
  return target.form?.querySelector<HTMLElement>('[data-submits]')
}
