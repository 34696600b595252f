import * as api from '@range/shared/api/calendarFeed'
import type { CalendarFeed } from '@range/shared/calendarFeed/schema'
import { texts } from '@range/shared/staffTexts/calendarFeed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call'
import { query } from '../../lib/query'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { Checkbox, TextField } from '../../ui/field/Field'
import { Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { QuestionDialog } from '../QuestionDialog'
import { useCopy } from '../useCopy'

type Change = { send: () => Promise<CalendarFeed>; successText: string }

const feedQuery = query(api.getCalendarFeed)
const replace = (showNames: boolean) => call(api.replaceCalendarFeed, { body: { showNames } })

/** Creates, replaces and revokes the secret calendar address that staff subscribe to. */
export function CalendarFeedCard() {
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const question = asked === 'renew' ? texts.renew : texts.revoke
  const queryClient = useQueryClient()
  const feed = useQuery(feedQuery)
  const close = () => setAsked(undefined)
  const change = useAction<Change, CalendarFeed>(api.changeCalendarFeed, {
    // Otherwise an answer to a question right after a change would count as a second press of the same button.
    queue: { name: 'calendar feed', nameOf: ({ successText }) => successText },
    send: ({ send }) => send(),
    successText: (_, { successText }) => successText,
    failure: { notDone: texts.notDone, unknown: texts.unknown, again: texts.lookAgain },
    onDone: (now) => {
      queryClient.setQueryData(feedQuery.queryKey, now)
      close()
    },
    onFailed: close,
    reload: 'afterFailure',
  })
  const copy = useCopy()
  const { url, showNames = false } = feed.data ?? {}

  return (
    <Stack as="section" aria-labelledby="calendar-feed" place="start">
      <h2 id="calendar-feed">{texts.title}</h2>
      <p>{texts.lead}</p>
      <Loaded query={feed} problem={texts.notLoaded} placeholder="48px" />
      {feed.data && !url && (
        <Button
          busy={change.isPending}
          onClick={() => change.act({ send: () => replace(false), successText: texts.created })}
        >
          {texts.create}
        </Button>
      )}
      {url && (
        <>
          <TextField label={texts.address} readOnly value={url} onFocus={({ target }) => target.select()} />
          <Checkbox
            label={texts.showNames}
            checked={showNames}
            disabled={change.isPending}
            onChange={({ target: { checked } }) =>
              change.act({
                send: () => call(api.changeCalendarFeed, { body: { showNames: checked } }),
                successText: checked ? texts.namesShown : texts.namesHidden,
              })
            }
          />
          <Row gap="3">
            <Button onClick={() => void copy(url, texts.copied)}>{texts.copy}</Button>
            <Button onClick={() => setAsked('renew')}>{texts.createNew}</Button>
            <Button onClick={() => setAsked('revoke')}>{texts.revokeAddress}</Button>
          </Row>
        </>
      )}
      {asked && (
        <QuestionDialog
          question={question.question}
          confirmLabel={question.confirm}
          cancelLabel={question.keep}
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() =>
            change.act(
              asked === 'renew'
                ? { send: () => replace(showNames), successText: texts.createdNew }
                : { send: () => call(api.revokeCalendarFeed, {}), successText: texts.revoked },
            )
          }
        >
          <p>{question.consequence}</p>
        </QuestionDialog>
      )}
    </Stack>
  )
}
