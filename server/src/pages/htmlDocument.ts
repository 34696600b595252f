import fs from 'node:fs'
import path from 'node:path'
import type { RenderedPage } from '@range/shared/pageRendering'
import { escapeHtml } from '@range/shared/text'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const pageHead = /<title>[^<]*<\/title>/
/** The manifest's name for the document's own script, which the document loads without our help. */
const htmlEntry = 'index.html'
const emptyRoot = '<div id="root"></div>'

/** Returns the client's document. It names the app to its code if `appInstance` is set, because API calls must carry it. */
export function clientDocument(publicDir: string, appInstance: string | undefined): string {
  const html = fs.readFileSync(path.join(publicDir, 'index.html'), 'utf8')
  if (appInstance === undefined) return html
  return html.replace('</head>', () => `<meta name="app-instance" content="${escapeHtml(appInstance)}"></head>`)
}

/**
 * Reads the built client once and returns a function that completes a rendered page to a document: with its style sheets and
 * data inlined and its code announced. Throws when the build is not as expected.
 */
export function openHtmlDocument(publicDir: string, html: string): (page: RenderedPage) => string {
  if (!html.includes(emptyRoot) || !pageHead.test(html)) throw new Error('index.html has no #root or no title')
  const manifest = manifestSchema.parse(
    JSON.parse(fs.readFileSync(path.join(publicDir, '.vite/manifest.json'), 'utf8')),
  )
  const styles = new Map<string, string>()
  const styleOf = (file: string) => {
    const css = styles.get(file) ?? fs.readFileSync(path.join(publicDir, file), 'utf8').trim()
    styles.set(file, css)
    return css
  }
  const inlineStyles = (files: readonly string[]) => {
    // The links tell Vite's loader that these sheets are already loaded. Browsers do not fetch a sheet of an unknown type, but
    // some do fetch a `disabled` one.
    const marks = files.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`)
    return files.length === 0 ? '' : `<style>${files.map(styleOf).join('')}</style>${marks.join('')}`
  }

  const frame = html.replace(stylesheetLink, (_link, file: string) => inlineStyles([file]))
  const loadedByFrame = new Set([...frame.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file))

  return (page) => {
    const { head, structuredData, body, withoutScript, hydrationData, sources } = page
    const { scripts, sheets } = filesOf(sources, manifest)
    const isNew = (file: string) => !loadedByFrame.has(file)
    const code = scripts.filter(isNew).map((file) => `/${file}`)
    // The entry preloads what `page-code` names once the rendered page has been painted.
    const preloads = body
      ? `<meta name="page-code" content="${code.join(' ')}">`
      : code.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
    const data = `<script type="application/json" id="hydration-data">${hydrationData}</script>`
    const inlineSheets = inlineStyles(sheets.filter(isNew))
    // Comes last, so that compression finds its texts again in the body if that is less than 32 kB away.
    const jsonLd = structuredData && `<script type="application/ld+json">${structuredData}</script>`
    const ofPage = `${preloads}${inlineSheets}${jsonLd}`
    return frame
      .replace(pageHead, () => head)
      .replace('</head>', () => `${ofPage}</head>`)
      .replace(emptyRoot, () => `<div id="root">${body}</div>${withoutScript}${data}`)
  }
}

/** Returns the scripts and style sheets that source files need, imported ones first. */
function filesOf(sources: readonly string[], manifest: Manifest): { scripts: string[]; sheets: string[] } {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The client's build has no ${name}`)
    if (name === htmlEntry || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports) add(imported)
    for (const sheet of chunk.css) sheets.add(sheet)
  }
  for (const source of sources) add(source)
  return { scripts: [...scripts], sheets: [...sheets] }
}
