import { type Language, languages } from '@range/shared/language'
import type { Request } from 'express'

/** Returns the language that a caller asks for, which for our pages is that of the page. English if it is none of ours. */
export function languageOf(req: Request): Language {
  return (req.acceptsLanguages(languages) || 'en') as Language
}
