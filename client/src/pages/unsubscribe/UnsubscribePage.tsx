import { unsubscribe } from '@range/shared/api/site'
import { texts } from '@range/shared/texts/unsubscribePage'
import { useParams } from 'react-router-dom'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { Stack } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'

/** The page that the link in an email opens. Only its button unsubscribes, because mail scanners open every link. */
export function Component() {
  const { token = '' } = useParams()
  const action = useAction(unsubscribe)

  return (
    <Page title={texts.title} lead={action.isSuccess ? undefined : texts.lead} width="text">
      {action.isSuccess ? (
        <Note kind="success" role="status" title={texts.done}>
          <p>{texts.stillGets}</p>
        </Note>
      ) : (
        <Stack place="start">
          <p>{texts.stillGets}</p>
          {action.error && <Note kind="danger" role="alert" title={action.error.message} />}
          <Button look="primary" busy={action.isPending} onClick={() => action.act({ params: { token } })}>
            {texts.unsubscribe}
          </Button>
        </Stack>
      )}
    </Page>
  )
}
