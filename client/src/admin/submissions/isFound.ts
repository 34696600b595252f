/** Returns whether a submission has every word of a search somewhere, whatever the case and accents. */
export function isFound(submission: object, search: string): boolean {
  const text = folded(
    Object.values(submission)
      .filter((value) => typeof value === 'string')
      .join(' '),
  )
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
