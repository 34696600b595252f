type Shared = { title: string; text: string; url: string }

/** Opens the device's share sheet, or copies the text and the URL if the device has none. Never throws. */
export async function shareOrCopy(shared: Shared): Promise<'SHARED' | 'COPIED' | 'FAILED'> {
  try {
    if (navigator.share) {
      await navigator.share(shared)
      return 'SHARED'
    }
    await navigator.clipboard.writeText(`${shared.text}\n${shared.url}`)
    return 'COPIED'
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return 'SHARED'
    return 'FAILED'
  }
}
