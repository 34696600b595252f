import { markAttentionHandled } from '@range/shared/api/staffBookings'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { createQueryClient } from '../../lib/queryClient'
import { keepToken } from '../../lib/token'
import { useAction } from '../../ui/action/useAction'
import { StaffForm } from './StaffForm'
import { useStaffForm } from './useStaffForm'

const schema = z.object({ why: z.string().trim().min(1, 'Say why') })

type Sent = { why: string; answer: (outcome: string | Error) => void }
type Props = { sent: Sent[]; onClose: (answer?: string) => void }

function Reason({ sent, onClose }: Props) {
  const staffForm = useStaffForm({
    name: 'reason 1',
    schema,
    blank: { why: '' },
    action: useAction(markAttentionHandled, {
      send: (why: string) =>
        new Promise<string>((resolve, reject) => {
          sent.push({ why, answer: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)) })
        }),
    }),
    wanted: ({ why }) => why,
    onClose,
  })
  const { register, formState } = staffForm.form

  return (
    <StaffForm
      staffForm={staffForm}
      aria-label="Reason"
      failure={{ title: 'Not done.', unknown: 'We don’t know whether it was done.' }}
    >
      <input aria-label="Why" {...register('why')} />
      <p>{formState.errors.why?.message}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={staffForm.close}>
        Close
      </button>
    </StaffForm>
  )
}

function open() {
  keepToken('good')
  const sent: Sent[] = []
  const closed: unknown[][] = []
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Reason sent={sent} onClose={(...answer) => closed.push(answer)} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const type = (text: string) => user.type(screen.getByLabelText('Why'), text)
  return { sent, closed, press, type, unmount }
}

test('does not send an invalid draft, and the field says why', async () => {
  const { sent, press } = open()
  await press('Send')
  expect(await screen.findByText('Say why')).toBeVisible()
  expect(screen.getByLabelText('Why')).toHaveFocus()
  expect(sent).toEqual([])
})

test('sends once when submit is pressed twice before the next render', async () => {
  const { sent, type } = open()
  await type('Rain')
  const button = screen.getByRole('button', { name: 'Send' })
  await act(async () => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(sent).toMatchObject([{ why: 'Rain' }]))
})

test('shows a server error at its field and below the form, and can send again', async () => {
  const { sent, closed, press, type } = open()
  await type('Rain')
  await press('Send')
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(new ApiError('Too short.', 'INVALID_INPUT', 400, 'why'))
  expect(await screen.findByText('Not done.')).toBeVisible()
  expect(screen.getAllByText('Too short.')).toHaveLength(2)

  await type(' all day')
  await press('Send')
  await waitFor(() => expect(sent[1]).toMatchObject({ why: 'Rain all day' }))
  sent[1]?.answer('done')
  await waitFor(() => expect(closed).toEqual([['done', { why: 'Rain all day' }]]))
})

test('restores a draft in the next form until it is sent or closed on purpose', async () => {
  const first = open()
  await first.type('Rain')
  first.unmount()
  const second = open()
  expect(screen.getByText('We kept what you typed.')).toBeVisible()
  expect(screen.getByLabelText('Why')).toHaveValue('Rain')
  await second.press('Close')
  expect(second.closed).toEqual([[undefined, undefined]])
  second.unmount()
  open()
  expect(screen.getByLabelText('Why')).toHaveValue('')
  expect(screen.queryByText('We kept what you typed.')).toBeNull()
})
