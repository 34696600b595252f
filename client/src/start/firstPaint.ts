const longestWaitMs = 2000

/** Resolves when the first view is loaded and painted, or after a time limit. */
export async function firstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
      setTimeout(resolve, longestWaitMs)
    })
  }
  // A background tab paints when it is first shown.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
