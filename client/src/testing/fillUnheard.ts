import { screen } from '@testing-library/react'

/** Sets a field's text as a form filler does, without an event that React hears. */
export function fillUnheard(label: string | RegExp, text: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = text
}
