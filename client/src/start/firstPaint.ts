const longestWaitMs = 2000

/** Resolves when what the first view shows is loaded and painted, or has had its time. */
export async function firstPaint(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
      setTimeout(resolve, longestWaitMs)
    })
  }
  // A tab that nobody looks at paints when it is first looked at.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
