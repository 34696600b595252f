import { Button } from '../button/Button'
import { Columns } from '../layout/boxes'
import { Story } from '../story/Story'
import { EmptyNote } from './EmptyNote'
import { ErrorNote, Note } from './Note'
import { Retry } from './Retry'

const kinds = ['info', 'success', 'warning', 'danger'] as const

export function NoteStory() {
  return (
    <Story title="Notes">
      <Columns gap="5">
        {kinds.map((kind) => (
          <Note key={kind} kind={kind} title={`A note: ${kind}`}>
            <p>It stays where it is.</p>
          </Note>
        ))}
        <ErrorNote
          title="We couldn’t load the packages."
          error={new Error('We couldn’t reach our server. Check your connection and try again.')}
          onRetry={() => {}}
        />
        <EmptyNote title="No booking found." icon="search">
          <Button>Clear the search</Button>
        </EmptyNote>
        <div>
          <Retry what="We couldn’t load the euro rate." onRetry={() => {}} />
        </div>
      </Columns>
    </Story>
  )
}
