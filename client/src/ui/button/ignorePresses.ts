const doubleClickMs = 400

let timer: ReturnType<typeof setTimeout> | undefined

/** Blocks pointer events for 400 ms, so that the second press of a double click hits nothing that has just appeared. */
export function ignorePresses(): void {
  const { style } = document.documentElement
  style.pointerEvents = 'none'
  clearTimeout(timer)
  timer = setTimeout(() => {
    style.pointerEvents = ''
  }, doubleClickMs)
}
