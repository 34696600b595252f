import { type Language, languages } from '@range/shared/language'
import type { Request, Response } from 'express'

/**
 * Returns the language to offer to the visitor of a page in another: the one that the visitor has chosen, otherwise the
 * one of ours that the browser prefers. Crawlers name no language. Tells caches what the page depends on.
 */
export function offeredLanguage(req: Request, res: Response, shown: Language): Language | undefined {
  res.vary('Accept-Language').vary('Cookie')
  const chosen = /(?:^|; ?)language=(\w*)/.exec(req.headers.cookie ?? '')?.[1]
  const preferred = [chosen, ...req.acceptsLanguages().map((tag) => tag.split('-')[0]?.toLowerCase())].flatMap(
    (tag) => languages.find((name) => name === tag) ?? [],
  )[0]
  return preferred === shown ? undefined : preferred
}
