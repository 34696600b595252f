import { recordEvents } from './eventReplay'

// A server-rendered page can be used before its code is loaded, so this small script is loaded before all others.
/** Replays what the visitor did before the page's code started. */
export const replayEvents = recordEvents(document)
