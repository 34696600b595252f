import { recordEvents } from './eventReplay'

declare global {
  /** Replays what the visitor did before the page's code started; undefined on the development server. */
  var replayEvents: (() => Promise<void>) | undefined
}

// Visitors can use a server-rendered page before its code is loaded, so this file is built into an inline script.
globalThis.replayEvents = recordEvents(document)
