import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A doc comment on a constant, or on a property inside it: `['quoteSchema', 'discount', 'percent']`. */
export type DocComment = { path: string[]; text: string }

/** Returns the doc comments of a TypeScript file, so that the description can reuse them. */
export function readDocComments(file: string): DocComment[] {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const textBefore = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end, value }) => [end + source.slice(end).search(/\S/), plain(value)]),
  )
  const found: DocComment[] = []
  const add = (path: string[], start: number) => {
    const text = textBefore.get(start)
    if (text) found.push({ path, text })
  }

  function visit(node: unknown, path: string[]): void {
    if (typeof node !== 'object' || node === null) return
    const name = isProperty(node) ? node.key.name : undefined
    const inside = name === undefined ? path : [...path, name]
    if (isProperty(node)) add(inside, node.start)
    for (const child of Object.values(node)) visit(child, inside)
  }

  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier') continue
      add([id.name], statement.start)
      visit(init, [id.name])
    }
  }
  return found
}

type Property = { type: 'Property'; start: number; key: { name: string } }

function isProperty(node: object): node is Property {
  return 'type' in node && node.type === 'Property'
}

function plain(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .join(' ')
    .trim()
}
