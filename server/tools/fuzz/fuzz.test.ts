import { setTimeout as delay } from 'node:timers/promises'
import express, { Router } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Contact } from '../../src/features/contact/contactModel'
import { runFuzz } from './runFuzz'
import { type Stage, setFuzzStage } from './stage'

let stage: Stage

describe('a broken route', () => {
  const broken = Router().use(express.json())
  broken.post('/throws', (req, res) => {
    res.json(String(Object.values(Object(req.body))[0]))
  })
  broken.post('/writes', async (_req, res) => {
    await Contact.updateMany({}, { message: 'changed' })
    res.status(400).json({ error: 'Refused', code: 'INVALID_INPUT' })
  })
  broken.get('/reads', async (_req, res) => {
    await Contact.deleteMany({})
    res.json([])
  })
  broken.post('/tells', (_req, res) => {
    res.status(400).json({ error: 'MongoServerError: E11000 duplicate key', code: 'INVALID_INPUT' })
  })
  broken.post('/hangs', async (_req, res) => {
    await delay(60_000, undefined, { ref: false })
    res.end()
  })

  beforeAll(async () => {
    stage = await setFuzzStage({ sandboxBank: broken })
  })
  afterAll(() => stage.close())

  test.each([
    ['POST', 'throws', 'responds with 500'],
    ['POST', 'writes', 'must not change contacts but did'],
    ['GET', 'reads', 'must not change contacts but did'],
    ['POST', 'tells', 'leaks implementation details'],
    ['POST', 'hangs', 'sends no response'],
  ])('is found: %s /%s %s', async (method, name, fault) => {
    const only = `${method} /sandbox-bank/${name}`
    const { findings } = await runFuzz(stage, { seed: 15, seconds: 5, only, patienceMs: 200 })
    expect(findings).toEqual([expect.objectContaining({ route: only, faults: [fault] })])
    expect(await Contact.findOne().lean()).toMatchObject({ message: 'Hi' })
  })
})
