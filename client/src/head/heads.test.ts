import { listedPaths } from '@range/shared/pagePaths'
import { expect, test } from 'vitest'
import { buildVenue } from '../testing/build'
import { canonicalUrl, headOf } from './heads'

test.each(listedPaths)('%s has a title and a description that fit into search results', (path) => {
  const head = headOf(path, { venue: buildVenue() })
  expect(head?.title.length).toBeLessThanOrEqual(60)
  expect(head?.description.length).toBeLessThanOrEqual(155)
  expect(head?.description.length).toBeGreaterThan(50)
  expect(head?.keywords).toMatch(/^\S.*\S$/)
})

test('no two pages have the same title or description', () => {
  for (const part of ['title', 'description'] as const) {
    expect(new Set(listedPaths.map((path) => headOf(path, { venue: buildVenue() })?.[part])).size).toBe(
      listedPaths.length,
    )
  }
})

test('descriptions promise only what the page has', () => {
  const of = (path: string, email: string) => headOf(path, { venue: buildVenue({ email }) })?.description
  expect(of('/about-us', '')).not.toContain('team')
  expect(of('/contact', 'hello@range.example')).toContain('phone, email and map')
  expect(of('/contact', '')).toContain('phone and map')
  expect(of('/contact', '')).not.toContain('email')
})

test('pages that must not be listed have no head of their own', () => {
  for (const path of ['/login', '/booking/abc', '/admin', '/nowhere', '/constructor'])
    expect(headOf(path)).toBeUndefined()
})

test('the canonical URL of a page has one slash before its path', () => {
  expect(canonicalUrl('/', 'https://range.example')).toBe('https://range.example/')
  expect(canonicalUrl('/weapons', 'https://range.example')).toBe('https://range.example/weapons')
})
