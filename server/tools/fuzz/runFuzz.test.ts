/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFuzz } from './runFuzz'
import { type Stage, setFuzzStage } from './stage'

let stage: Stage

describe('the app', () => {
  beforeAll(async () => {
    stage = await setFuzzStage()
  })
  afterAll(() => stage.close())

  test('responds to every hostile request, and a refused request changes nothing', async () => {
    const { findings, requests, routes, accepting } = await runFuzz(stage, { seed: 15, seconds: 5 })
    expect(findings).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(2 * routes)
    expect(accepting).toBeGreaterThan(routes / 4)
  }, 120_000)
})
