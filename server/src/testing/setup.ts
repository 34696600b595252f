import { afterEach, expect } from 'vitest'
import { takeDifferences } from './checkAnswers'

afterEach(() => {
  expect(takeDifferences(), 'docs/openapi.json must describe every response; `npm run openapi` writes it').toEqual([])
})
