/** Returns the text in lower case without accents, so that "arpad" finds "Árpád". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Returns the text as the readable part of an address: `heckler-koch-g3`. Empty when nothing of it can be used. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
