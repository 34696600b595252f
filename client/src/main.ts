import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { firstPaint } from './start/firstPaint'
import { readHydrationData } from './start/hydrationData'
import type {} from './start/inlineRecorder'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

document.documentElement.dataset.starting = ''
// A server-rendered page is readable without scripts, so its fonts and pictures load first.
if (root.hasChildNodes()) await firstPaint()
const preloads = preload(document.querySelector<HTMLMetaElement>('meta[name=page-code]')?.content.split(' ') ?? [])

const { startSite } = await import('./entryBrowser')
await startSite(root, readHydrationData(document))
await globalThis.replayEvents?.()
delete document.documentElement.dataset.starting
for (const link of preloads) link.remove()

function preload(files: readonly string[]): HTMLLinkElement[] {
  const links = files.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  )
  document.head.append(...links)
  return links
}
