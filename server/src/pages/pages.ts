import fs from 'node:fs'
import path from 'node:path'
import { pagePaths } from '@range/shared/pagePaths'
import express, { Router } from 'express'
import { AppError } from './appError'

const staffPaths = ['/admin', '/memberships-contacts', '/settings', '/edit/weapons', '/edit/packages']

/** Serves the built client: hashed files for a year, the page itself always fresh, and 404 as the status of an unknown address. */
export function pages(clientDir: string): Router {
  const router = Router()
  const indexHtml = path.join(clientDir, 'index.html')
  if (!fs.existsSync(indexHtml)) return router

  router.use(
    '/assets',
    express.static(path.join(clientDir, 'assets'), { immutable: true, maxAge: '365d', index: false }),
    nothingHere,
  )
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }))

  const page = fs.readFileSync(indexHtml)
  const send = (status: number) => (req: express.Request, res: express.Response) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return nothingHere()
    res.status(status).set('Cache-Control', 'no-cache').type('html').send(page)
  }
  router.get([...pagePaths, ...staffPaths], send(200))
  router.use(send(404))
  return router
}

function nothingHere(): never {
  throw new AppError('NOT_FOUND', 'There is nothing at this address.')
}
