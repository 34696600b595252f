import * as api from '@range/shared/api/calendarFeed'
import type { CalendarFeed } from '@range/shared/calendarFeed/schema'
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

const questions = {
  renew: {
    question: 'Create a new address?',
    confirmLabel: 'Create a new one',
    cancelLabel: 'Keep this one',
    consequence: 'Phones that use the current address stop updating until they get the new one.',
  },
  revoke: {
    question: 'Revoke the address?',
    confirmLabel: 'Revoke address',
    cancelLabel: 'Keep it',
    consequence: 'Phones that use it stop updating.',
  },
}

const feedQuery = query(api.getCalendarFeed)
const lookAgain = 'This card shows the address that works now, if there is one.'
const replace = (showNames: boolean) => call(api.replaceCalendarFeed, { body: { showNames } })

/** Creates, replaces and revokes the secret calendar address that staff subscribe to. */
export function CalendarFeedCard() {
  const [asked, setAsked] = useState<keyof typeof questions>()
  const queryClient = useQueryClient()
  const feed = useQuery(feedQuery)
  const close = () => setAsked(undefined)
  const change = useAction<Change, CalendarFeed>(api.changeCalendarFeed, {
    // Otherwise an answer to a question right after a change would count as a second press of the same button.
    queue: { name: 'calendar feed', nameOf: ({ successText }) => successText },
    send: ({ send }) => send(),
    successText: (_, { successText }) => successText,
    failure: { notDone: 'We couldn’t do that.', whether: 'it worked', again: lookAgain },
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
      <h2 id="calendar-feed">Calendar on your phone</h2>
      <p>
        A secret address to subscribe to in your phone’s calendar. Anyone who has it can see when sessions are and how
        many people come, so share it only with staff.
      </p>
      <Loaded query={feed} problem="We couldn’t load the address." placeholder="48px" />
      {feed.data && !url && (
        <Button
          busy={change.isPending}
          onClick={() => change.act({ send: () => replace(false), successText: 'Address created.' })}
        >
          Create an address
        </Button>
      )}
      {url && (
        <>
          <TextField label="Address" readOnly value={url} onFocus={({ target }) => target.select()} />
          <Checkbox
            label="Show the guests’ names in it"
            checked={showNames}
            disabled={change.isPending}
            onChange={({ target: { checked } }) =>
              change.act({
                send: () => call(api.changeCalendarFeed, { body: { showNames: checked } }),
                successText: checked ? 'Names are shown now.' : 'Names are left out now.',
              })
            }
          />
          <Row gap="3">
            <Button onClick={() => void copy(url, 'Address copied.')}>Copy address</Button>
            <Button onClick={() => setAsked('renew')}>Create a new one</Button>
            <Button onClick={() => setAsked('revoke')}>Revoke</Button>
          </Row>
        </>
      )}
      {asked && (
        <QuestionDialog
          question={questions[asked].question}
          confirmLabel={questions[asked].confirmLabel}
          cancelLabel={questions[asked].cancelLabel}
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() =>
            change.act(
              asked === 'renew'
                ? { send: () => replace(showNames), successText: 'New address created. The old one no longer works.' }
                : { send: () => call(api.revokeCalendarFeed, {}), successText: 'Address revoked.' },
            )
          }
        >
          <p>{questions[asked].consequence}</p>
        </QuestionDialog>
      )}
    </Stack>
  )
}
