import { headingId } from '../sections'
import { type OpenedFrom, searchBoxId } from '../useOpenBooking'

type From = OpenedFrom['from'] | undefined

/** Returns the origin of a popup from the state of its history entry; undefined if it was opened by its address. */
export function openedFrom(state: unknown): From {
  return typeof state === 'object' && state !== null && 'from' in state ? (state as OpenedFrom).from : undefined
}

/** Returns the ids of the bookings in the list that a popup was opened from, in the order shown. */
export function shownIds(from: From): readonly string[] {
  const rows = listOf(from)?.querySelectorAll<HTMLElement>('[data-booking]') ?? []
  return [...rows].map(({ dataset }) => dataset.booking ?? '')
}

/** Returns the link of a booking's row, in the list that its popup was opened from if it is there. */
export function rowOf(id: string, from: From): HTMLElement | null {
  const row = `[data-booking="${CSS.escape(id)}"]`
  return listOf(from)?.querySelector<HTMLElement>(row) ?? document.querySelector<HTMLElement>(row)
}

/** Returns the element that takes the focus when a booking's row is gone: its section's heading, or the page's. */
export function headingOf(from: From): HTMLElement | null {
  const heading = from && document.getElementById(idOf(from === 'day' ? 'today' : from))
  return heading ?? document.querySelector<HTMLElement>('h1')
}

function listOf(from: From): HTMLElement | null {
  return (from && document.getElementById(idOf(from))?.closest('section')) ?? null
}

function idOf(from: OpenedFrom['from']): string {
  return from === 'day' || from === 'attention' || from === searchBoxId ? from : headingId(from)
}
