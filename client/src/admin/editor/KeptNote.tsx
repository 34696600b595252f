import { texts } from '@range/shared/staffTexts/editor'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/note/Note'

type Props = { draft: { isRestored: boolean; startOver: () => void } }

/** Says that a form has restored an unsaved draft, and offers to start over. */
export function KeptNote({ draft: { isRestored, startOver } }: Props) {
  if (!isRestored) return null
  return (
    <Note kind="info" role="status" title={texts.draftKept}>
      <Button look="quiet" onClick={startOver}>
        {texts.startOver}
      </Button>
    </Note>
  )
}
