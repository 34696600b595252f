import { watchMoves } from '../ui/scroll/guestMoves'
import { restorePlace } from '../ui/scroll/place'
import { recordEvents } from './eventReplay'
import { firstPaint } from './firstPaint'

declare global {
  /**
   * Replays what the visitor did before the page's code started. Undefined once that is done, and on the development
   * server.
   */
  var replayEvents: (() => Promise<void>) | undefined
}

// Visitors can use a server-rendered page before its code is loaded, so this file is built into an inline script.
globalThis.replayEvents = recordEvents(document)

// A visitor who has moved on from the anchor of the URL stays there, but one who follows another does not.
watchMoves(() => {
  globalThis.hasMoved = true
})
addEventListener('hashchange', () => {
  globalThis.hasMoved = false
})
// So does one who has just changed the language.
addEventListener('DOMContentLoaded', () => {
  if (restorePlace()) globalThis.hasMoved = true
})

const [entry, ...scripts] = document.querySelector<HTMLMetaElement>('meta[name=page-code]')?.content.split(' ') ?? []
// A rendered page is readable without its code, so its fonts and pictures load first.
if (entry) void firstPaint().then(() => request(entry, scripts))

/** Requests the page's code: all files at once, because each names the next only when it has arrived. */
function request(entry: string, scripts: readonly string[]): void {
  const preloads = scripts.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  )
  const start = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry })
  document.head.append(...preloads, start)
}
