import { recordEvents } from './eventReplay'

// A page that the server rendered can be used before its code has come: this small script comes ahead of all others.
/** Does what was done before the page's code had started. */
export const replayEvents = recordEvents(document)
