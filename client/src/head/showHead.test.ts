import { beforeEach, expect, test } from 'vitest'
import { coldWar } from '../testing/build'
import { showHead } from './showHead'

const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name)
beforeEach(() => document.head.replaceChildren())

test('navigating to a listed page sets its description and canonical URL, and allows listing', () => {
  showHead(document, '/booking/abc')
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex')

  showHead(document, '/packages')
  showHead(document, '/weapons')
  expect(attribute('link[rel=canonical]', 'href')).toBe('http://localhost:3000/weapons')
  expect(attribute('meta[name=description]', 'content')).toContain('assault and battle rifles')
  expect(attribute('meta[name=robots]', 'content')).toBeUndefined()
  expect(document.head.querySelectorAll('link[rel=canonical], meta[name=description]')).toHaveLength(2)
})

test('an unlisted page has no canonical URL', () => {
  showHead(document, '/contact')
  showHead(document, '/no/such/page')
  expect(attribute('link[rel=canonical]', 'href')).toBeUndefined()
  expect(attribute('meta[name=description]', 'content')).toBeUndefined()
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex')
})

test('the structured data follow a navigation and do not overwrite those that the page set itself', () => {
  const described = () => {
    const scripts = document.head.querySelectorAll('script[type="application/ld+json"]')
    expect(scripts.length).toBeLessThanOrEqual(1)
    return scripts[0]?.textContent ?? ''
  }
  showHead(document, '/contact')
  expect(described()).toContain('http://localhost:3000/contact')

  showHead(document, '/packages', { packages: [coldWar] })
  showHead(document, '/packages')
  expect(described()).toContain('Cold War')

  showHead(document, '/about-us')
  expect(described()).not.toContain('Cold War')
  showHead(document, '/booking/abc')
  expect(described()).toBe('')
})

test('the page of a package gets the package’s head once it is loaded, and keeps it', () => {
  showHead(document, '/packages/cold-war')
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex')

  showHead(document, '/packages/cold-war', { packages: [coldWar] })
  showHead(document, '/packages/cold-war')
  expect(attribute('meta[name=robots]', 'content')).toBeUndefined()
  expect(attribute('meta[name=description]', 'content')).toContain('2 weapons, 25 shots for 39 900 HUF')
  expect(attribute('link[rel=canonical]', 'href')).toBe('http://localhost:3000/packages/cold-war')
  expect(document.head.querySelector('script')?.textContent).toContain('"Product"')
})
