import { screen } from '@testing-library/react'
import { expect } from 'vitest'

const denials = /(not|Nothing) (was )?(saved|added|done|deleted|revoked)|Failed to|No new key was made/

/** Expects a message that leaves open whether an action took effect, and no message that denies it. */
export async function expectDoubt(text: RegExp): Promise<void> {
  expect(await screen.findByText(text)).toBeVisible()
  expect(document.body).not.toHaveTextContent(denials)
}
