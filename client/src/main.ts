import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { firstPaint } from './start/firstPaint'
import type {} from './start/recordEarly'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

document.documentElement.dataset.starting = ''
// A server-rendered page can be read without scripts: fonts and pictures load first, until it is painted.
if (root.hasChildNodes()) await firstPaint()
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=page-code]')) link.rel = 'modulepreload'

const { startSite } = await import('./entryBrowser')
await startSite(root)
await globalThis.replayEvents?.()
delete document.documentElement.dataset.starting
