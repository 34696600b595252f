/** Returns whether a part of an address says anything. A guest whose town has no post codes enters a dash for it. */
export function isFilledIn(text: string | null | undefined): text is string {
  return /[\p{L}\p{N}]/u.test(text ?? '')
}

/** Returns the text escaped for a regular expression that matches it literally. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Returns the text escaped for an HTML element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Returns the count with its noun: `1 person`, `2 people`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
