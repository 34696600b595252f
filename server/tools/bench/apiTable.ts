import { apiBudget, type BookFigures, missesOfBook, missesOfRead, type ReadFigures } from './apiBudget'
import { inThousands, tableOf, verdictOf } from './table'

const titles = ['', 'a second', 'bare', 'naive', 'of bare', '× naive', '99 % ms', 'core ms', 'budget']

/** Returns a line for each read and for booking, each with its verdict, and the budget below them. */
export function apiTable(reads: readonly ReadFigures[], books: readonly BookFigures[]): string {
  return [
    tableOf(titles, [...reads.map(rowOfRead), ...books.map(rowOfBook)]),
    '',
    `Budget of a read: at least ${apiBudget.ofBare * 100} % of bare, ${apiBudget.timesNaive} × naive, 99 % below ${apiBudget.p99Ms} ms.`,
    `Budget of a booking under load: at most ${apiBudget.bookCoreMs} ms of the server's processor (core ms).`,
  ].join('\n')
}

function rowOfRead(figures: ReadFigures): string[] {
  const { name, product, bare, naive, p99Ms, coreMs } = figures
  return [
    name,
    ...[product, bare, naive].map(inThousands),
    `${((product / bare) * 100).toFixed(0)} %`,
    (product / naive).toFixed(1),
    p99Ms.toFixed(0),
    coreMs.toFixed(2),
    verdictOf(missesOfRead(figures)),
  ]
}

function rowOfBook(figures: BookFigures): string[] {
  const { name, perSecond, p99Ms, coreMs } = figures
  return [
    name,
    inThousands(perSecond),
    '',
    '',
    '',
    '',
    p99Ms.toFixed(0),
    coreMs.toFixed(2),
    verdictOf(missesOfBook(figures)),
  ]
}
