import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** Collects the page's later requests for code that only the staff area needs. */
export function watchStaffCode(page: Page): Set<string> {
  const files = staffCode()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (files.has(pathname)) asked.add(pathname)
  })
  return asked
}

/** Returns the built scripts and styles that only the staff area needs, as `/assets/…`. */
function staffCode(): Set<string> {
  const manifest: Manifest = JSON.parse(
    readFileSync(new URL('../client/dist/public/.vite/en.json', import.meta.url), 'utf8'),
  )
  const isStaff = (key: string) => key.startsWith('src/admin/')
  const forGuests = reachable(manifest, ['src/main.tsx'], (key) => !isStaff(key))
  const forStaff = reachable(manifest, Object.keys(manifest).filter(isStaff), () => true)
  return new Set([...forStaff].filter((file) => !forGuests.has(file)))
}

/** Returns the files of these chunks and of everything they import, statically or dynamically. */
function reachable(manifest: Manifest, starts: readonly string[], isWanted: (key: string) => boolean): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const waiting = [...starts]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key) || !isWanted(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []))
  }
  return files
}
