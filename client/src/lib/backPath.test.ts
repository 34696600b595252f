import { expect, test } from 'vitest'
import { backPath, loginPath } from './backPath'

const back = (to: string) => backPath(new URLSearchParams({ back: to }).toString())

test('a staff page with its search and anchor is led back to', () => {
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

test('nothing but a staff page of this site is led to', () => {
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

test('what is led back to is an address of this site, however its end is written', () => {
  for (const to of ['/admin?x=//evil.example', '/admin#//evil.example', '/admin/bookings/%2F%2Fevil.example']) {
    const path = back(to)
    expect(new URL(path ?? '', window.location.origin).host).toBe(window.location.host)
  }
})
