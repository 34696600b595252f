/** The forms that the server rendered, by their label, until their typed text has been read. */
const forms = new Map<string, HTMLFormElement>()
let focused: Element | null = null

/**
 * Remembers the forms that the server rendered. React replaces them if it cannot hydrate the page, because the browser or an
 * extension has changed it; the visitor may have typed into them by then.
 */
export function rememberForms(root: HTMLElement): void {
  for (const form of root.querySelectorAll('form')) forms.set(labelOf(form), form)
  focused = document.activeElement
}

/**
 * Returns the form that the server rendered in the place of this one: the same element after hydration, otherwise the one that
 * React has replaced. Each is returned once. Moves the focus from a replaced field to the new one.
 */
export function takeRendered(form: HTMLFormElement): HTMLFormElement | undefined {
  const rendered = forms.get(labelOf(form))
  forms.delete(labelOf(form))
  if (rendered !== form && focused && rendered?.contains(focused)) focusSame(form, focused)
  return rendered
}

function labelOf(form: HTMLFormElement): string {
  return form.getAttribute('aria-label') ?? form.getAttribute('aria-labelledby') ?? ''
}

function focusSame(form: HTMLFormElement, { name }: Element & { name?: string }): void {
  const field = form.elements.namedItem(name ?? '')
  if (field instanceof HTMLElement) field.focus()
}
