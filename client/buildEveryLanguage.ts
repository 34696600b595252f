// `npm run build` builds the browser's code once for each language into one folder, where files with the same content are shared.
import { languages } from '@range/shared/language'
import { build } from 'vite'

for (const language of languages) {
  process.env.SITE_LANGUAGE = language
  await build()
}
