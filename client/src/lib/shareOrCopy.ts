type Shared = { title: string; text: string; url: string }

/** Opens the device's own way to share, or copies the text and the address where there is none. Never throws. */
export async function shareOrCopy(shared: Shared): Promise<'SHARED' | 'COPIED' | 'FAILED'> {
  try {
    if (navigator.share) {
      await navigator.share(shared)
      return 'SHARED'
    }
    await navigator.clipboard.writeText(`${shared.text}\n${shared.url}`)
    return 'COPIED'
  } catch (error) {
    // The visitor closed it without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return 'SHARED'
    return 'FAILED'
  }
}
