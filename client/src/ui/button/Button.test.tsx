import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'

const user = userEvent.setup({ delay: null })

test('treats a double click as one click, which submits a form once', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event) => event.preventDefault())]
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('treats two separate clicks as two clicks', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a repeating button counts both clicks of a double click', async () => {
  const onClick = vi.fn()
  render(
    <Button repeats onClick={onClick}>
      +1
    </Button>,
  )
  await user.dblClick(screen.getByRole('button', { name: '+1' }))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('an aria-disabled button ignores clicks and keeps the focus', async () => {
  const onClick = vi.fn()
  render(
    <Button aria-disabled onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})
