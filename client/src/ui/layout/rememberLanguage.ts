import type { Language } from '@range/shared/language'

/** Remembers for a year the language that the visitor has chosen, so that the server offers no other. */
export function rememberLanguage(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox only recently have another way
  document.cookie = `language=${chosen};path=/;max-age=31536000;samesite=lax`
}
