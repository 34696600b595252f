import fs from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler } from 'express'

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/**
 * Serves files with a hash in their name, cached for a year, and compressed if the build put a compressed copy next to them.
 */
export function compressedAssets(dir: string): RequestHandler {
  const files = new Set(fs.readdirSync(dir))
  const serve = express.static(dir, { immutable: true, maxAge: '365d', index: false })

  return (req, res, next) => {
    const name = path.posix.basename(req.path)
    const accepted = req.acceptsEncodings()
    const copies = encodings.filter(({ ending }) => files.has(name + ending))
    const copy = copies.find(({ name }) => accepted.includes(name))
    if (copies.length > 0) res.vary('Accept-Encoding')
    if (copy && req.path === `/${name}`) {
      res.type(path.extname(name)).set('Content-Encoding', copy.name)
      req.url = req.url.replace(name, name + copy.ending)
    }
    serve(req, res, next)
  }
}
