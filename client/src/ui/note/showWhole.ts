/** Scrolls a note into view: the end of a long form may be out of sight while its button is visible. */
export function showWhole(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
