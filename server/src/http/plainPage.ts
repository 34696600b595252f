import { language } from '@range/shared/language'
import { escapeHtml } from '@range/shared/text'

/** The colours of the client's theme, by the names of its tokens, for pages and emails that do without the client. */
export const colours = {
  bg0: '#0b0d0c',
  bg1: '#131715',
  line: '#2c3531',
  lineStrong: '#74817a',
  textHi: '#f3f5f2',
  textMute: '#a3ada6',
  accent: '#ff8a1f',
  onAccent: '#14100a',
  danger: '#ff7378',
  success: '#57d18a',
  warning: '#f2d14a',
  info: '#7fb7ff',
} as const

const baseStyle = `:root { color-scheme: dark }
body { margin: 20vh auto 0; padding: 0 1rem; max-width: 34rem; background: ${colours.bg0}; color: ${colours.textHi}; font: 1.125rem/1.55 system-ui, sans-serif }
h1 { font-size: 2rem; line-height: 1.2 }
`

type Page = {
  title: string
  /** More tags of the head. */
  head?: string
  /** Rules besides those of every plain page. */
  style?: string
  body: string
}

/** Returns an HTML page in the current language, without scripts or external files. Escapes only the title. */
export function plainPage({ title, head = '', style = '', body }: Page): string {
  return `<!doctype html>
<html lang="${language()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeHtml(title)}</title>
<style>${baseStyle}${style}</style>
${body}
</html>
`
}
