/** Scrolls a note into view, because the end of a long form may be off screen while its button is visible. */
export function showWhole(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
