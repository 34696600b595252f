/** Returns the text in lower case without accents, so that "arpad" finds "Árpád". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Returns the text as a regular expression that matches it literally. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Returns the text as it is written inside an HTML element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Returns the text as the readable part of an address: `heckler-koch-g3`. Empty when nothing of it can be used. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns `1 person`, `2 people`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Returns how many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  return [...text].reduce((bytes, character) => bytes + bytesOf(character.codePointAt(0) ?? 0), 0)
}
