import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attentions } from '@range/shared/bookings/status'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const textsOf = (folder: string) =>
  readdirSync(fileURLToPath(new URL(`../../${folder}`, import.meta.url)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => textOf(`${folder}/${name}`))
    .join('\n')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('docs/operating.md explains every finding of the doctor, every attention and every metric of ours', () => {
  const doctor = textsOf('server/src/features/doctor')
  const checks = found(doctor, /check: (?:[^'\n]* \? )?'([a-z-]+)'/g).concat(
    found(doctor, /'DUE' \? '[a-z-]+' : '([a-z-]+)'/g),
  )
  const metrics = found(textsOf('server/src/metrics'), /(?:name: |gauge\()'((?:range|http)_\w+)'/g)
  expect(checks.length).toBeGreaterThan(20)
  expect(metrics.length).toBeGreaterThan(5)
  const operating = textOf('docs/operating.md')
  expect([...checks, ...attentions].filter((name) => !operating.includes(`\`${name}\``))).toEqual([])
  expect(metrics.filter((name) => !operating.includes(name))).toEqual([])
})

test('docs/dependencies.md names every package in our package.json files', () => {
  const workspaces: string[] = JSON.parse(textOf('package.json')).workspaces
  const names = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(textOf(`${folder}/package.json`))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const listed = new Set(found(textOf('docs/dependencies.md'), /`([^`\s]+)`/g))
  expect([...new Set(names)].filter((name) => !name.startsWith('@range/') && !listed.has(name))).toEqual([])
})

test('every link in the documents leads to an existing file', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...textNamesOf('docs')]
  const missing = documents.flatMap((document) =>
    found(textOf(document), /\]\((?!https?:)([^)#]+)/g)
      .filter((link) => !existsSync(new URL(link, new URL(`../../${document}`, import.meta.url))))
      .map((link) => `${document} links to ${link}`),
  )
  expect(missing).toEqual([])
})

function textNamesOf(folder: string): string[] {
  const names = readdirSync(fileURLToPath(new URL(`../../${folder}`, import.meta.url)), { encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
}
