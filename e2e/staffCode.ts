import type { Page } from '@playwright/test'
import { type Manifest, readManifest } from './builtFiles'

/** Collects the page's later requests for code that only the staff area needs, by the source files that it was built from. */
export function watchStaffCode(page: Page): Set<string> {
  const manifest = readManifest()
  const files = staffCode(manifest)
  const sources = new Map(Object.entries(manifest).map(([source, { file }]) => [`/${file}`, source]))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (files.has(pathname)) asked.add(sources.get(pathname) ?? pathname)
  })
  return asked
}

/** Returns the built scripts and styles that only the staff area needs, as `/assets/…`. */
function staffCode(manifest: Manifest): Set<string> {
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
