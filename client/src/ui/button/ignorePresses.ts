/** The time within which two presses count as a double press. */
export const doubleClickMs = 400

/** The distance, in CSS pixels, within which the second press of a double press stays. */
const samePlacePx = 12

type Place = { x: number; y: number }

let lastPress: Place | undefined
let ignored: (Place & { until: number }) | undefined

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) document.addEventListener(type, onPress, true)
}

/**
 * Ignores presses in the place of the last one for 400 ms, so that the second press of a double click hits nothing that has
 * just appeared there. A press anywhere else counts.
 */
export function ignorePresses(): void {
  ignored = lastPress && { ...lastPress, until: performance.now() + doubleClickMs }
}

/** Compares the time at which a press was made, because a busy page receives presses late. */
function onPress(event: MouseEvent): void {
  // A click by keyboard has no `detail`, and one by assistive technology has no place.
  const isByPointer = event.type === 'pointerdown' || event.detail > 0
  const place = { x: event.clientX, y: event.clientY }
  if (!isByPointer || (place.x === 0 && place.y === 0)) return
  if (ignored && event.timeStamp < ignored.until && isSamePlace(place, ignored)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else {
    lastPress = place
  }
}

function isSamePlace(one: Place, other: Place): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= samePlacePx
}
