const longestWaitMs = 2000

/** Resolves when the first view is loaded and painted, or after a time limit for each. */
export async function firstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
      setTimeout(resolve, longestWaitMs)
    })
  }
  // A background tab paints only when it is first shown.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) await reportOfPaint()
}

/** Resolves when the browser reports the first paint, because code that loads before it would delay it. */
function reportOfPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs)
    new PerformanceObserver((painted, observer) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}
