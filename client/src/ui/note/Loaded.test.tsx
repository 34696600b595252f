import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Loaded } from './Loaded'

/** Shows a query whose latest request the test answers. */
function renderLoaded(look: { isSmall?: boolean } = {}) {
  let answer = (_name: string) => {}
  let refuse = (_reason: Error) => {}
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Weapon() {
    const weapon = useQuery({
      queryKey: ['weapon'],
      queryFn: () =>
        new Promise<string>((resolve, reject) => {
          answer = resolve
          refuse = reject
        }),
    })
    return (
      <Loaded query={weapon} problem="We couldn’t load the weapon." placeholder="5rem" {...look}>
        {(name) => <p>The {name}</p>}
      </Loaded>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Weapon />
    </QueryClientProvider>,
  )
  return {
    answer: (name: string) => answer(name),
    fail: () => refuse(new Error('The server is busy.')),
    reload: () => void client.refetchQueries(),
    retry: () => userEvent.click(screen.getByRole('button', { name: 'Try again' })),
  }
}

test('a screen reader hears that the data are loading', async () => {
  const { answer } = renderLoaded()
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible()
  answer('MP5')
  expect(await screen.findByText('The MP5')).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a failure gives its reason, and a retry loads the data', async () => {
  const { answer, fail, retry } = renderLoaded()
  fail()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We couldn’t load the weapon.')
  expect(alert).toHaveTextContent('The server is busy.')
  await retry()
  answer('MP5')
  expect(await screen.findByText('The MP5')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a small failure is one line without its reason', async () => {
  const { fail } = renderLoaded({ isSmall: true })
  fail()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t load the weapon\. Try again$/)
})

test('the old data stay when a reload fails, until a retry succeeds', async () => {
  const { answer, fail, reload, retry } = renderLoaded()
  answer('MP5')
  await screen.findByText('The MP5')
  reload()
  fail()
  expect(await screen.findByRole('alert')).toHaveTextContent(/We couldn’t reload this\. Last updated at \d+:\d\d\./)
  expect(screen.getByText('The MP5')).toBeVisible()
  await retry()
  answer('AK-47')
  expect(await screen.findByText('The AK-47')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
