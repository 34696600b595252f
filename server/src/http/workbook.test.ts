import { expect, test } from 'vitest'
import { readWorkbook } from '../testing/readWorkbook'
import type { Cell } from './csv'
import { workbookOf } from './workbook'

async function* linesOf(lines: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* lines
}

const texts = [
  '06301234567',
  '02138',
  '1E5',
  '+36301234567',
  '+36-30-1234567',
  '-5',
  '3/4',
  '1,5',
  '2026-12-24',
  'TRUE',
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '@SUM(A1)',
  '\tx',
  '  two  ',
  'hello\n=1+1;=2',
  "O'Brien & <b>",
  'Árvíztűrő 🎯',
]

test('text stays text, whatever it looks like, and only numbers are numbers', async () => {
  const lines = [['Text', 'Number'], ...texts.map((text, at): Cell[] => [text, at - 2.5]), ['', null], ['last', 0]]
  expect(readWorkbook(await workbookOf(linesOf(lines)))).toEqual(
    lines.map((line) => line.map((cell) => (cell === '' ? null : cell))),
  )
})

test('a file without rows has its titles', async () => {
  expect(readWorkbook(await workbookOf(linesOf([['Number', 'Text']])))).toEqual([['Number', 'Text']])
})

test('more lines than fit in memory are refused with a way out', async () => {
  async function* endless(): AsyncGenerator<Cell[]> {
    for (;;) yield ['x']
  }
  await expect(workbookOf(endless())).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('Choose fewer days, or CSV'),
  })
})
