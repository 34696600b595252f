import { CallOrWrite } from '../layout/ContactLinks'
import { Note } from './Note'

/** Shown only while JavaScript is off: `what` needs it, and how to contact us instead. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <Note kind="warning" title={`${what} needs JavaScript.`}>
        <p>
          Or <CallOrWrite call="call" />.
        </p>
      </Note>
    </noscript>
  )
}
