// Refuses habits of English that a reader has to decode, in comments and documents. `npm run lint` runs it, and
// CONTRIBUTING.md says how to write instead.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const habits = [
  { pattern: /^(What|Whatever|Who|Whoever)\b(?!.*\?)/, advice: 'name the subject' },
  { pattern: /^(That|Those) (of|that|which)\b/, advice: 'name the subject' },
  { pattern: /\b(is|are|was|were|be|been|being) told\b(?! apart)/, advice: 'write “receives” or “is notified”' },
  { pattern: /[^\s,] meanwhile(?=[.,;:)]|$)/, advice: 'name what happens at the same time' },
  { pattern: /\bby (itself|themselves)\b/, advice: 'write “automatically” or “on its own”' },
]

/** Returns the sentences in the comments of a source file, or in a Markdown document, that show one of the habits. */
export function checkEnglish(file, source) {
  return passagesOf(file, source).flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const habit = habits.find(({ pattern }) => pattern.test(sentence))
      return habit ? [{ line, sentence, advice: habit.advice }] : []
    }),
  )
}

/** Returns the comments, or the paragraphs and list items outside code blocks, each with its first line's number. */
function passagesOf(file, source) {
  const isDocument = file.endsWith('.md')
  const passages = []
  let open
  let isCode = false
  for (const [index, line] of source.split('\n').entries()) {
    if (isDocument && /^\s*```/.test(line)) isCode = !isCode
    const text = (isDocument ? proseIn(line, isCode) : commentIn(line))?.trim()
    const startsNew = isDocument ? /^\s*([-*>]|\d+\.)\s/.test(line) : /^\s*\/\*/.test(line)
    if (!text) open = undefined
    else if (open && !startsNew) open.text += ` ${text}`
    else {
      open = { line: index + 1, text }
      passages.push(open)
    }
  }
  return passages
}

const proseIn = (line, isCode) =>
  isCode || /^\s*(```|#|\|)/.test(line) ? undefined : line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, '')

const commentIn = (line) =>
  /^\s*(?:\/\*\*?|\/\/|[*#](?=\s|$))\s?(.*?)(?:\*\/)?\s*$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1]

const sentencesOf = (text) => text.split(/(?<=[.!?])\s+(?=[A-Z*_`])/).map((sentence) => sentence.replace(/^[*_]+/, ''))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = listed.split('\n').filter((file) => /\.(tsx?|mjs|css|md|ya?ml)$/.test(file) && existsSync(file))
  const found = files.flatMap((file) => checkEnglish(file, readFileSync(file, 'utf8')).map((at) => ({ file, ...at })))
  for (const { file, line, sentence, advice } of found) console.error(`${file}:${line}: ${sentence}\n    ${advice}`)
  if (found.length > 0) process.exitCode = 1
}
