import { addAccount, listAccounts, listSignIns } from '@range/shared/api/accounts'
import { markAttentionHandled } from '@range/shared/api/staffBookings'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/apiError'
import { query } from '../../lib/query'
import { createQueryClient } from '../../lib/queryClient'
import { network } from '../../testing/network'
import { ToastProvider } from '../toast/Toast'
import { useAction } from './useAction'

type Options = Partial<Parameters<typeof useAction<string, string>>[1]>
type Sent = { wanted: string; answer: (answer: string | Error) => void }

/** Shows a page with a button for each label, all of one action. */
function open(labels: string[], options: Options = {}) {
  const sent: Sent[] = []
  function Page() {
    const action = useAction<string, string>(markAttentionHandled, {
      send: (wanted) =>
        new Promise((resolve, reject) => {
          sent.push({ wanted, answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) })
        }),
      ...options,
    })
    return labels.map((label) => (
      <button key={label} type="button" aria-busy={action.isPending} onClick={() => action.act(label)}>
        {label}
      </button>
    ))
  }
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{isOpen && <Page />}</ToastProvider>
    </QueryClientProvider>
  )
  const client = createQueryClient()
  const { rerender } = render(page(true))
  const press = (...names: string[]) =>
    act(async () => {
      for (const name of names) screen.getByText(name).click()
    })
  return { sent, press, leave: () => rerender(page(false)) }
}

const lost = new ApiError('No answer.', 'NO_ANSWER', 0)
const wantedOf = (sent: Sent[]) => sent.map(({ wanted }) => wanted)

test('sends once for two presses before the next render, and again after a failure', async () => {
  const { sent, press } = open(['Send'])
  await press('Send', 'Send')
  expect(sent).toHaveLength(1)
  await waitFor(() => expect(screen.getByText('Send')).toHaveAttribute('aria-busy', 'true'))
  await act(async () => sent[0]?.answer(lost))
  await press('Send')
  expect(sent).toHaveLength(2)
})

test('ignores the second press of a double press after a quick answer', async () => {
  const { sent, press } = open(['Send'])
  await press('Send')
  await act(async () => sent[0]?.answer('done'))
  await press('Send')
  expect(sent).toHaveLength(1)
})

test('sends what is wanted next, at once after a quick answer', async () => {
  const { sent, press } = open(['One', 'Two'])
  await press('One', 'Two')
  expect(wantedOf(sent)).toEqual(['One'])
  await act(async () => sent[0]?.answer('done'))
  await press('Two')
  expect(wantedOf(sent)).toEqual(['One', 'Two'])
})

test('a queue ignores only repetitions, and sends one request after another', async () => {
  const { sent, press } = open(['One', 'Two'], { queue: { name: 'booking 1', nameOf: (wanted) => wanted } })
  await press('One', 'One', 'Two', 'Two')
  expect(wantedOf(sent)).toEqual(['One'])
  await act(async () => sent[0]?.answer('done'))
  await waitFor(() => expect(wantedOf(sent)).toEqual(['One', 'Two']))
})

test('says what was done and offers to undo it, even if the page is gone by then', { tags: 'long' }, async () => {
  const undone: string[] = []
  const { sent, press, leave } = open(['Send'], {
    successText: (answer, wanted) => `${wanted}: ${answer}`,
    undo: (answer) => () => undone.push(answer),
  })
  await press('Send')
  leave()
  await act(async () => sent[0]?.answer('done'))
  expect(await screen.findByText('Send: done')).toBeVisible()
  await act(async () => screen.getByText('Undo').click())
  expect(undone).toEqual(['done'])
})

test('goes back after a failure, says that the outcome is unknown, and sends it again on request', async () => {
  const steps: string[] = []
  const { sent, press } = open(['Send'], {
    onStart: () => {
      steps.push('start')
      return () => steps.push('back')
    },
    failure: {
      notDone: 'Not sent.',
      unknown: 'We don’t know whether it was sent.',
      repeat: 'Press again: it won’t be sent twice.',
    },
    isRepeatable: true,
  })
  await press('Send')
  await act(async () => sent[0]?.answer(lost))
  expect(steps).toEqual(['start', 'back'])
  expect(await screen.findByText(/^We don’t know whether it was sent\..* it won’t be sent twice\.$/)).toBeVisible()
  await act(async () => screen.getByText('Try again').click())
  expect(wantedOf(sent)).toEqual(['Send', 'Send'])
})

test('withdraws the toast about a failure when the same is sent again, and no other', async () => {
  const { sent, press } = open(['One', 'Two'], {
    queue: { name: 'booking 1', nameOf: (wanted) => wanted },
    failure: (wanted) => ({ notDone: `Not sent: ${wanted}.`, unknown: `We don’t know whether ${wanted} was sent.` }),
    isRepeatable: true,
  })
  for (const [at, name] of ['One', 'Two'].entries()) {
    await press(name)
    await act(async () => sent[at]?.answer(lost))
  }
  await press('One')
  expect(screen.queryByText(/whether One was sent/)).toBeNull()
  expect(screen.getByText(/whether Two was sent/)).toBeVisible()
})

test('a refusal is worded with its reason and offers no repetition', async () => {
  const { sent, press } = open(['Send'], {
    failure: { notDone: 'Not sent.', unknown: 'We don’t know whether it was sent.' },
    isRepeatable: true,
  })
  await press('Send')
  await act(async () => sent[0]?.answer(new ApiError('It is closed.', 'NOT_POSSIBLE_NOW', 409)))
  expect(await screen.findByText('Not sent. It is closed.')).toBeVisible()
  expect(screen.queryByText('Try again')).toBeNull()
})

test('reloads what its contract touches and nothing else, even if it fails', { tags: 'long' }, async () => {
  const asked: string[] = []
  network.use(
    http.get('/api/v1/staff/:list', ({ params }) => {
      asked.push(String(params.list))
      return HttpResponse.json([])
    }),
    http.post('/api/v1/staff/accounts', () => HttpResponse.json({ error: 'Taken.', code: 'IN_USE' }, { status: 409 })),
  )
  const client = createQueryClient()
  const accounts = new QueryObserver(client, query(listAccounts)).subscribe(() => {})
  const signIns = new QueryObserver(client, query(listSignIns)).subscribe(() => {})
  await expect.poll(() => asked.toSorted()).toEqual(['accounts', 'sign-ins'])

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useAction(addAccount), { wrapper })
  act(() => result.current.act({ body: { name: 'Anna', role: 'desk' } }))
  await waitFor(() => expect(result.current.error?.message).toBe('Taken.'))
  await expect.poll(() => asked.toSorted()).toEqual(['accounts', 'accounts', 'sign-ins'])
  accounts()
  signIns()
})
