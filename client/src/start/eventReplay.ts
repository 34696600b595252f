/**
 * Records clicks, submits and choices before the page's code can handle them. Returns a function that stops recording and
 * replays them in order, each button and form at most once. A button with `data-counts` is replayed for every press.
 *
 * A pressed read-only field, which opens something, is only marked with `data-pressed`. A button with `data-submits`
 * submits its form; a link with `data-acts` has a click handler besides its destination, and a checkbox with it changes
 * more than its own tick. A link with `data-waits` is followed only then, because the server does not know its whole
 * address.
 */
export function recordEvents(document: Document): () => Promise<void> {
  const replays = new Map<object, () => void>()
  const recording = new AbortController()

  function record(event: Event): void {
    const { target, type } = event
    if (!(target instanceof Element)) return
    if (type === 'change') {
      if (target instanceof HTMLSelectElement) recordChoice(target)
      if (!(target instanceof HTMLInputElement)) return
      if (target.type === 'number') recordChoice(target)
      if (target.type === 'radio') recordTick(target, target.closest('fieldset, [role=radiogroup]') ?? target)
      if (target.type === 'checkbox' && target.dataset.acts !== undefined) recordTick(target, target)
      return
    }
    // Hydration may replace the field by another element, which looks for this mark. Focus is no substitute, because a
    // browser that jumps to an anchor removes it.
    if (type === 'click' && target instanceof HTMLInputElement && target.readOnly) target.dataset.pressed = ''
    const pressed =
      type === 'click' ? target.closest<HTMLElement>('button, a[data-acts], a[data-waits]') : sentByEnter(event)
    if (!pressed) return
    const form = pressed.matches('[data-submits]') && pressed.closest('form')
    if (form)
      replays.set(
        form,
        onSuccessor(form, (current) => current.requestSubmit()),
      )
    else
      replays.set(
        pressed.dataset.counts === undefined ? pressed : event,
        onSuccessor(pressed, (current) => current.click()),
      )
    // The browser follows a link immediately.
    if (pressed.matches('a[data-acts]')) return
    event.preventDefault()
    // A page that is already hydrating would handle the event a second time.
    event.stopImmediatePropagation()
  }

  /** Moves a repeated change to the end, so that it is replayed after the clicks before it, which may reset it. */
  function recordChoice(field: HTMLSelectElement | HTMLInputElement): void {
    const { value } = field
    replays.delete(field)
    replays.set(
      field,
      onSuccessor(field, (current) => {
        if (current instanceof HTMLSelectElement && ![...current.options].some((option) => option.value === value))
          return
        // React ignores an event whose text it has already seen, so the text is set behind its back.
        current.value = ''
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(current), 'value')?.set?.call(current, value)
        for (const type of ['input', 'change', 'focusout']) current.dispatchEvent(new Event(type, { bubbles: true }))
      }),
    )
  }

  /** Records only the last choice of each group. */
  function recordTick(input: HTMLInputElement, group: Element): void {
    const { checked } = input
    replays.delete(group)
    replays.set(
      group,
      onSuccessor(input, (current) => {
        if (current.disabled) return
        // An input that is in this state already fires no change event.
        current.checked = !checked
        current.click()
      }),
    )
  }

  for (const type of ['click', 'keydown', 'change']) {
    document.addEventListener(type, record, { capture: true, signal: recording.signal })
  }

  return async () => {
    recording.abort()
    for (const replay of replays.values()) {
      replay()
      // The page has to handle one event before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}

/** Returns the button that Enter in a field activates. */
function sentByEnter({ key, isComposing, target }: Event & Partial<KeyboardEvent>): HTMLElement | null | undefined {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.readOnly) return null
  return target.form?.querySelector<HTMLElement>('[data-submits]')
}

const marks = ['class', 'type', 'name', 'value']

/**
 * Returns a function that acts on an element, or on the element in its place if React has rendered the page anew. It does
 * nothing if another kind of element is there.
 */
function onSuccessor<E extends Element>(element: E, act: (current: E) => void): () => void {
  const place = placeOf(element)
  return () => {
    const current = element.isConnected ? element : document.querySelector<E>(place)
    if (current && marks.every((name) => current.getAttribute(name) === element.getAttribute(name))) act(current)
  }
}

/** Returns a selector of the element by its place in the document. */
function placeOf(element: Element): string {
  const { localName, parentElement: parent } = element
  if (!parent) return localName
  const position = [...parent.children].filter((one) => one.localName === localName).indexOf(element) + 1
  return `${placeOf(parent)} > ${localName}:nth-of-type(${position})`
}
