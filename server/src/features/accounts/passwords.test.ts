import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { decoyHash, hashPassword, isPasswordOf } from './passwords'

test('a hash matches only its own password, and the decoy matches none', { tags: 'long' }, async () => {
  const hash = await hashPassword('correct horse battery staple')
  expect(await isPasswordOf(hash, 'correct horse battery staple')).toBe(true)
  expect(await isPasswordOf(hash, 'correct horse battery stapler')).toBe(false)
  expect(await isPasswordOf(decoyHash, '')).toBe(false)
})

test('comparing passwords leaves the server’s own thread idle', { tags: 'long' }, async () => {
  const hash = await hashPassword('a password')
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 4 }, () => isPasswordOf(hash, 'another')))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test('rejects a password of more than 72 bytes, because bcrypt would ignore the rest', async () => {
  await expect(hashPassword('ő'.repeat(37))).rejects.toThrow('at most 72 bytes')
  expect(await hashPassword('ő'.repeat(36))).toMatch(/^\$2b\$11\$/)
})

test('an invalid hash never matches and does not stop the next comparison', { tags: 'long' }, async () => {
  await isPasswordOf('not a hash', 'x').catch(() => false)
  expect(await isPasswordOf(await hashPassword('x'), 'x')).toBe(true)
})
