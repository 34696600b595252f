import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { deliverPress } from '../../testing/deliverPress'
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

test.each(['Remove Spring', 'Add'])('the second click of a double click on %s does nothing', (name) => {
  render(<Codes />)
  deliverPress(screen.getByRole('button', { name }))
  const next = screen.getByRole('button', { name: 'Remove Summer' })
  deliverPress(next)
  expect(next).toBeInTheDocument()
  deliverPress(next, { x: 200 })
  expect(next).not.toBeInTheDocument()
})
