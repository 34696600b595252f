import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { checkEnglish } from './checkEnglish.mjs'

const bad = [
  'What is kept in memory is a second old at most.',
  'Who asks later waits for the first.',
  'That of a reseller is longer.',
  'Those that ask in the first moment wait.',
  'The guest is told the price.',
  'The booking may have changed meanwhile.',
  'The page reloads by itself after a minute.',
]

const good = [
  'What happens if the process stops after this line?',
  'Returns what is wrong with a booking, or who changed it.',
  'Whole hours. That is what guests see, and those are free.',
  'The two can be told apart by their colour.',
  'Meanwhile, other guests book. The desk, meanwhile, stays open.',
  'It fails with CHANGED_MEANWHILE.',
]

test('finds each habit in comments of every form and in documents', () => {
  for (const sentence of bad) {
    for (const [file, source] of [
      ['a.ts', `// ${sentence}`],
      ['a.ts', `const a = 1 // ${sentence}`],
      ['a.css', `/* ${sentence} */`],
      ['a.ts', `/**\n * Books. ${sentence}\n */`],
      ['a.yml', `# ${sentence}`],
      ['a.md', `- ${sentence}`],
    ]) {
      assert.deepEqual(
        checkEnglish(file, source).map((found) => found.sentence),
        [sentence],
        `${file}: ${source}`,
      )
    }
  }
})

test('lets plain sentences pass', () => {
  for (const sentence of good) {
    assert.deepEqual(checkEnglish('a.ts', `/** ${sentence} */`), [])
    assert.deepEqual(checkEnglish('a.md', sentence), [])
  }
})

test('reads sentences across lines, and gives the line where their comment begins', () => {
  const source = 'const a = 1\n\n// The page loads\n// again by itself.\n// Nobody waits.\n'
  assert.deepEqual(
    checkEnglish('a.ts', source).map(({ line, sentence }) => [line, sentence]),
    [[3, 'The page loads again by itself.']],
  )
})

test('reads neither code, nor code blocks, headings and tables of documents', () => {
  assert.deepEqual(checkEnglish('a.ts', "show('This page reloads by itself.')\nconst url = 'https://is.told/'"), [])
  assert.deepEqual(checkEnglish('a.md', '# What we promise\n\n| Who | What |\n\n```sh\n# What is told\n```\n'), [])
})

test('the command prints file, line and sentence, and fails until the sentence is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'range-english-'))
  try {
    spawnSync('git', ['init', '--quiet'], { cwd: folder })
    const script = fileURLToPath(new URL('checkEnglish.mjs', import.meta.url))
    const run = (comment) => {
      writeFileSync(join(folder, 'a.ts'), `\n// ${comment}\n`)
      return spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
    }
    const refused = run(bad[0])
    assert.equal(refused.status, 1)
    assert.match(refused.stderr, /^a\.ts:2: What is kept in memory/)
    assert.deepEqual([run(good[0]).status, run(good[0]).stderr], [0, ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
