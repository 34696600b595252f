import * as api from '@range/shared/api/calendarFeed'
import type { CalendarFeed } from '@range/shared/calendarFeed/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call'
import { query, reloadTouched } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { Checkbox, TextField } from '../../ui/field/Field'
import { ErrorNote } from '../../ui/note/Note'
import { useToast } from '../../ui/toast/Toast'
import { isRunning } from '../isRunning'
import { failureText } from '../lostAnswer'
import { QuestionDialog } from '../QuestionDialog'
import { useCopy } from '../useCopy'
import styles from './CalendarFeedCard.module.css'

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
  const showToast = useToast()
  const feed = useQuery(feedQuery)
  const change = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (now, { successText }) => {
      queryClient.setQueryData(feedQuery.queryKey, now)
      showToast(successText, { tone: 'success' })
    },
    onError: (error) =>
      showToast(failureText('We couldn’t do that.', error, { whether: 'it worked', again: lookAgain })),
    onSettled: (_, error) => {
      setAsked(undefined)
      if (error) void reloadTouched(queryClient, api.changeCalendarFeed)
    },
  })
  const copy = useCopy()
  const { url, showNames = false } = feed.data ?? {}

  return (
    <section aria-labelledby="calendar-feed" className={styles.card}>
      <h2 id="calendar-feed">Calendar on your phone</h2>
      <p>
        A secret address to subscribe to in your phone’s calendar. Anyone who has it can see when sessions are and how
        many people come, so share it only with staff.
      </p>
      {feed.error && (
        <ErrorNote title="We couldn’t load the address." error={feed.error} onRetry={() => void feed.refetch()} />
      )}
      {feed.data && !url && (
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ send: () => replace(false), successText: 'Address created.' })}
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
              !isRunning(change) &&
              change.mutate({
                send: () => call(api.changeCalendarFeed, { body: { showNames: checked } }),
                successText: checked ? 'Names are shown now.' : 'Names are left out now.',
              })
            }
          />
          <div className={styles.actions}>
            <Button onClick={() => void copy(url, 'Address copied.')}>Copy address</Button>
            <Button onClick={() => setAsked('renew')}>Create a new one</Button>
            <Button onClick={() => setAsked('revoke')}>Revoke</Button>
          </div>
        </>
      )}
      {asked && (
        <QuestionDialog
          question={questions[asked].question}
          confirmLabel={questions[asked].confirmLabel}
          cancelLabel={questions[asked].cancelLabel}
          isPending={change.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            change.mutate(
              asked === 'renew'
                ? { send: () => replace(showNames), successText: 'New address created. The old one no longer works.' }
                : { send: () => call(api.revokeCalendarFeed, {}), successText: 'Address revoked.' },
            )
          }
        >
          <p>{questions[asked].consequence}</p>
        </QuestionDialog>
      )}
    </section>
  )
}
