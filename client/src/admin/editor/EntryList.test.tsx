import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { EntryList } from './EntryList'

function Codes() {
  const [codes, setCodes] = useState(['Spring', 'Summer', 'Autumn'])
  const entries = codes.map((code) => ({ key: code, name: code, words: code }))
  return (
    <>
      <EntryList
        label="Codes"
        empty="No codes."
        entries={entries}
        onRemove={(key) => setCodes(codes.filter((code) => code !== key))}
      />
      <button type="button" onClick={() => setCodes([...codes, `Code ${codes.length}`])}>
        Add
      </button>
    </>
  )
}

const isOver = () => waitFor(() => expect(document.documentElement.style.pointerEvents).toBe(''))

test.each(['Remove Spring', 'Add'])(
  'the second click of a double click on %s does nothing',
  { tags: 'long' },
  async (name) => {
    const user = userEvent.setup({ delay: null })
    await isOver()
    render(<Codes />)
    await user.click(screen.getByRole('button', { name }))
    const next = screen.getByRole('button', { name: 'Remove Summer' })
    await expect(user.click(next)).rejects.toThrow(/pointer-events: none/)
    await isOver()
    await user.click(next)
    expect(screen.queryByText('Summer')).not.toBeInTheDocument()
  },
)
