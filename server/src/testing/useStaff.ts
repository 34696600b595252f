import { beforeEach } from 'vitest'
import { loginAsAdmin } from './loginAsAdmin'
import type { TestApp } from './startTestApp'

/** Returns the header of a manager who signs in again before each test. Call it once, after `useTestApp`. */
export function useStaff(app: TestApp, username?: string): { Authorization: string } {
  const header = { Authorization: '' }
  beforeEach(async () => {
    Object.assign(header, await loginAsAdmin(app, username))
  })
  return header
}
