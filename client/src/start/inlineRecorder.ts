import { recordEvents } from './eventReplay'

declare global {
  /** Replays what the visitor did before the page's code started; undefined on the development server. */
  var replayEvents: (() => Promise<void>) | undefined
}

// A server-rendered page can be used before its code is loaded, so this is built as a script inside every page.
globalThis.replayEvents = recordEvents(document)
