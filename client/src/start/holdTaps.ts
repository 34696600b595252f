/** Holds back taps on buttons while nothing answers them yet; what it returns lets go and repeats each button's tap. */
export function holdTaps(document: Document): () => void {
  const held = new Set<HTMLButtonElement>()
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    held.add(button)
  }
  document.addEventListener('click', hold, { capture: true })

  return () => {
    document.removeEventListener('click', hold, { capture: true })
    for (const button of held) button.click()
  }
}
