import { saveVenue } from '@range/shared/api/settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { createQueryClient } from '../../lib/queryClient'
import { keepToken } from '../../lib/token'
import { draftNameOf, keepUnsaved, readUnsaved } from '../../lib/unsavedWork'
import { pressAgain } from '../../testing/pressAgain'
import { ToastProvider } from '../../ui/toast/Toast'
import { useVersionedForm } from './useVersionedForm'

type Saved = { name: string; place: string; version: number }
type Sent = { name: string; place: string; over: number | undefined; answer: (saved: Saved | Error) => void }

const savedSchema = z.object({ name: z.string(), place: z.string(), version: z.number() })
const draftSchema = z
  .object({ name: z.string(), place: z.string(), row: z.object({ code: z.string() }) })
  .transform(({ row, ...person }) => person)
const draftOf = (saved: Saved | undefined) => ({
  name: saved?.name ?? '',
  place: saved?.place ?? '',
  row: { code: '' },
})
const first: Saved = { name: 'Anna', place: 'Buda', version: 1 }

function Editor({ saved, sent }: { saved: Saved | undefined; sent: Sent[] }) {
  const [current, setCurrent] = useState(saved)
  const [last, setLast] = useState(saved)
  if (saved !== last) {
    setLast(saved)
    setCurrent(saved)
  }
  const editor = useVersionedForm({
    name: 'person',
    what: 'venue',
    schema: draftSchema,
    saved: current,
    draftOf,
    savedSchema,
    contract: saveVenue,
    send: (input, base) =>
      new Promise<Saved>((resolve, reject) => {
        const answer = (outcome: Saved | Error) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
        sent.push({ ...input, over: base?.version, answer })
      }),
    differences: () => [],
    remember: setCurrent,
    onGone: () => setCurrent(undefined),
    failure: () => 'Not saved.',
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit()
      }}
    >
      <input aria-label="Name" {...editor.form.register('name')} />
      <input aria-label="Place" {...editor.form.register('place')} />
      <input aria-label="Code" {...editor.form.register('row.code')} />
      <output>{editor.isDirty ? 'changed' : 'unchanged'}</output>
      <button type="submit">{editor.isNew ? 'Create' : 'Save'}</button>
      {editor.conflict && (
        <button type="button" onClick={editor.conflict.onKeepMine}>
          Keep mine
        </button>
      )}
    </form>
  )
}

/** Opens the form of a saved item, or of a new one for null. */
function open(saved: Saved | null = first) {
  const sent: Sent[] = []
  const page = (shown: Saved | undefined) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Editor saved={shown} sent={sent} />
      </ToastProvider>
    </QueryClientProvider>
  )
  const client = createQueryClient()
  const { rerender, unmount } = render(page(saved ?? undefined))
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const press = (name: string) => pressAgain(user, screen.getByRole('button', { name }))
  const typed = () => [screen.getByLabelText('Name'), screen.getByLabelText('Place')].map((field) => fieldValue(field))
  return { user, sent, press, typed, unmount, show: (newer: Saved | undefined) => rerender(page(newer)) }
}

const fieldValue = (field: HTMLElement) => (field as HTMLInputElement).value
const type = (user: ReturnType<typeof userEvent.setup>, label: string, text: string) =>
  user.type(screen.getByLabelText(label), text)

test('an unchanged form follows the saved version', async () => {
  const { typed, show } = open()
  show({ name: 'Bob', place: 'Pest', version: 2 })
  await waitFor(() => expect(typed()).toEqual(['Bob', 'Pest']))
  expect(screen.getByText('unchanged')).toBeVisible()
  show(undefined)
  await waitFor(() => expect(typed()).toEqual(['', '']))
})

test('a changed form keeps the version it started from, and saves over it', async () => {
  const { user, typed, show, press, sent } = open()
  await type(user, 'Name', '!')
  show({ name: 'Bob', place: 'Pest', version: 2 })
  expect(typed()).toEqual(['Anna!', 'Buda'])
  await press('Save')
  expect(sent).toMatchObject([{ name: 'Anna!', place: 'Buda', over: 1 }])
})

test('a form that is changed back follows a version saved in the meantime', async () => {
  const { user, typed, show } = open()
  await type(user, 'Name', '!')
  show({ name: 'Bob', place: 'Pest', version: 2 })
  await type(user, 'Name', '{Backspace}')
  await waitFor(() => expect(typed()).toEqual(['Bob', 'Pest']))
})

test('text typed during a save stays as a new change', async () => {
  const { user, typed, press, sent } = open()
  await type(user, 'Name', '!')
  await press('Save')
  await type(user, 'Place', '?')
  await press('Save')
  expect(sent).toHaveLength(1)
  sent[0]?.answer({ name: 'ANNA!', place: 'Buda', version: 2 })

  await waitFor(() => expect(typed()).toEqual(['ANNA!', 'Buda?']))
  expect(screen.getByText('changed')).toBeVisible()
  await press('Save')
  expect(sent[1]).toMatchObject({ name: 'ANNA!', place: 'Buda?', over: 2 })
})

test('a row that is not added yet survives a save and a newer version', async () => {
  const { user, press, sent } = open()
  const code = () => fieldValue(screen.getByLabelText('Code'))
  await type(user, 'Name', '!')
  await press('Save')
  await type(user, 'Code', 'MINE')
  sent[0]?.answer({ name: 'Anna!', place: 'Buda', version: 2 })
  await waitFor(() => expect(screen.getByText('changed')).toBeVisible())
  expect(code()).toBe('MINE')

  await press('Save')
  const newer = { name: 'Bob', place: 'Pest', version: 4 }
  sent[1]?.answer(new ApiError('Changed.', 'CHANGED_MEANWHILE', 409, undefined, newer))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(code()).toBe('MINE')
})

test.each([
  ['while the saved version is still loading', null],
  ['over a version that somebody else has saved since', { name: 'Bob', place: 'Pest', version: 2 }],
])('a kept draft is restored %s', async (_, shown) => {
  keepToken('good')
  const mine = { ...draftOf(first), name: 'Anna!' }
  keepUnsaved(draftNameOf('person'), { base: first, mine })
  const { typed, press, sent } = open(shown)
  await waitFor(() => expect(screen.getByText('changed')).toBeVisible())
  expect(typed()).toEqual(['Anna!', 'Buda'])
  expect(readUnsaved(draftNameOf('person'), z.object({ mine: z.unknown() }))?.mine).toEqual(mine)
  await press('Save')
  expect(sent).toMatchObject([{ name: 'Anna!', over: 1 }])
})

test('a save that succeeds after the page was left leaves no unsaved draft', async () => {
  keepToken('good')
  const { user, press, sent, unmount } = open(null)
  await type(user, 'Name', 'Cara')
  await press('Create')
  await waitFor(() => expect(sent).toHaveLength(1))
  unmount()
  sent[0]?.answer({ name: 'Cara', place: '', version: 1 })
  await waitFor(() => expect(readUnsaved(draftNameOf('person'), z.unknown())).toBeUndefined())
})

test('after creating a record the form is blank, except for text typed during the save', async () => {
  const { user, typed, press, sent } = open(null)
  await type(user, 'Name', 'Cara')
  await press('Create')
  await type(user, 'Place', 'Pest')
  sent[0]?.answer({ name: 'Cara', place: '', version: 1 })
  await waitFor(() => expect(typed()).toEqual(['', 'Pest']))
  expect(screen.getByRole('button', { name: 'Create' })).toBeVisible()
})

test('asks when there is a newer version, and can reapply my changes to it', async () => {
  const { user, typed, press, sent } = open()
  await type(user, 'Name', '!')
  await press('Save')
  const newer = { name: 'Bob', place: 'Pest', version: 4 }
  sent[0]?.answer(new ApiError('Changed.', 'CHANGED_MEANWHILE', 409, undefined, newer))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(typed()).toEqual(['Anna!', 'Pest'])
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  await press('Save')
  expect(sent[1]).toMatchObject({ name: 'Anna!', place: 'Pest', over: 4 })
})

test('turns the draft of a deleted record into a new record with everything that was typed', async () => {
  const { user, typed, press, sent } = open()
  await type(user, 'Name', '!')
  await press('Save')
  sent[0]?.answer(new ApiError('It is gone.', 'NOT_FOUND', 404))
  expect(await screen.findByRole('button', { name: 'Create' })).toBeVisible()
  expect(typed()).toEqual(['Anna!', 'Buda'])
  expect(screen.getByText('Not saved. It is gone.')).toBeVisible()
})
