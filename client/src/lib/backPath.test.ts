import { expect, test } from 'vitest'
import { backPath, loginPath } from './backPath'

const back = (to: string) => backPath(new URLSearchParams({ back: to }).toString())

test('leads back to a staff page with its query and hash', () => {
  for (const to of [
    '/admin',
    '/admin/bookings/k3y?from=today',
    '/report?start=2026-11-01#revenue',
    '/settings/venue',
  ]) {
    const [pathname = '', rest = ''] = to.split(/(?=[?#])(.*)/)
    expect(back(to)).toBe(to)
    expect(backPath(loginPath({ pathname, search: rest, hash: '' }).replace('/login', ''))).toBe(to)
  }
})

test('leads only to staff pages of this site', () => {
  const hostile = [
    '',
    'admin',
    '/',
    '/login',
    '/login?back=/admin',
    '/packages',
    '//evil.example',
    '//evil.example/admin',
    '///evil.example/admin',
    '/\\evil.example/admin',
    '\\\\evil.example\\admin',
    '/\t/evil.example/admin',
    '\n//evil.example/admin',
    'https://evil.example/admin',
    'https:evil.example/admin',
    'javascript:alert(1)//admin',
    'data:text/html,/admin',
    '/admin/../../evil.example',
    '/admin/..//evil.example',
    '/%2F%2Fevil.example/admin',
    '/http://evil.example/admin',
    '/adminevil',
    '/admin@evil.example',
    '//[',
  ]
  for (const to of hostile) expect([to, back(to)]).toEqual([to, undefined])
  expect(backPath('')).toBeUndefined()
})

test('the returned path belongs to this site, whatever its end contains', () => {
  for (const to of ['/admin?x=//evil.example', '/admin#//evil.example', '/admin/bookings/%2F%2Fevil.example']) {
    const path = back(to)
    expect(new URL(path ?? '', window.location.origin).host).toBe(window.location.host)
  }
})
