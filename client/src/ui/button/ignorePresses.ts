/** The time within which two presses count as a double press. */
export const doubleClickMs = 400

let timer: ReturnType<typeof setTimeout> | undefined
let ignoredUntil = 0

/**
 * Ignores pointer presses made in the next 400 ms, so that the second press of a double click hits nothing that has just
 * appeared.
 */
export function ignorePresses(): void {
  const { style } = document.documentElement
  ignoredUntil = performance.now() + doubleClickMs
  style.pointerEvents = 'none'
  stopListening()
  clearTimeout(timer)
  timer = setTimeout(() => {
    style.pointerEvents = ''
    // A busy page receives presses late, so some that were made in those 400 ms may still come.
    listen()
  }, doubleClickMs)
}

function listen(): void {
  document.addEventListener('mousedown', ignoreEarlier, true)
  document.addEventListener('click', ignoreEarlier, true)
}

function stopListening(): void {
  document.removeEventListener('mousedown', ignoreEarlier, true)
  document.removeEventListener('click', ignoreEarlier, true)
}

/** Ignores a press that the pointer made before the end of the 400 ms. `detail` is 0 for a click by keyboard. */
function ignoreEarlier(event: MouseEvent): void {
  if (event.detail === 0 || event.timeStamp >= ignoredUntil) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
