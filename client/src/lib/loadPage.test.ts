import { fireEvent } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { loadPage } from './loadPage'
import { prefetchOnIntent } from './prefetchOnIntent'

const Component = () => null

test('loads the code of a page and of the layouts around it', async () => {
  const layout = vi.fn(async () => ({ Component }))
  const page = vi.fn(async () => ({ Component }))
  const other = vi.fn(async () => ({ Component }))
  const routes: RouteObject[] = [
    { lazy: layout, children: [{ path: '/page', lazy: page }] },
    { path: '/other', lazy: other },
  ]
  await loadPage(routes, '/page')
  expect(matchRoutes(routes, '/page')?.map(({ route }) => route)).toEqual([
    expect.objectContaining({ Component, lazy: undefined }),
    expect.objectContaining({ Component, lazy: undefined }),
  ])
  await loadPage(routes, '/page')
  expect([layout, page, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('retries a failed prefetch when its link is used again', async () => {
  const lazy = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component })
  const routes: RouteObject[] = [{ path: '/page', lazy }]
  prefetchOnIntent((path) => loadPage(routes, path))
  const link = document.createElement('a')
  link.href = '/page'
  document.body.append(link)
  fireEvent.pointerDown(link)
  await vi.waitFor(() => expect(lazy).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => {
    fireEvent.pointerDown(link)
    expect(lazy).toHaveBeenCalledTimes(2)
  })
})
