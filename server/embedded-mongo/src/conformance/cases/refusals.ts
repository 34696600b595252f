import { Decimal128, Long, MaxKey, MinKey, Timestamp } from 'bson'
import { type ConformanceCase, exceptReference, fails, refusing, refusingUpdates } from '../conformanceCase'

const one = [{ _id: 1, a: 1 }]
const transaction = { txnNumber: Long.ONE, startTransaction: true, autocommit: false }

const pipeline = (...stages: object[]) => ({ aggregate: 'items', pipeline: stages, cursor: {} })

/** Returns a case for each name. */
const each = (names: string[], what: string, commandOf: (name: string) => object, code: number): ConformanceCase[] =>
  names.map((name) => fails(`${what} ${name} is refused`, one, commandOf(name), code))

/** The embedded server refuses unsupported features with MongoDB's number for unknown ones. */
const leftOut: ConformanceCase[] = [
  ...each(
    ['$subtract', '$toInt', '$reduce'],
    'the expression',
    (name) => pipeline({ $project: { x: { [name]: 1 } } }),
    168,
  ),
  ...each(['$addFields', '$skip', '$out'], 'the stage', (name) => pipeline({ [name]: {} }), 40324),
  ...each(['$max'], 'the accumulator', (name) => pipeline({ $group: { _id: null, x: { [name]: 1 } } }), 15952),
  ...each(['$where', '$all'], 'the filter', (name) => ({ find: 'items', filter: { a: { [name]: [] } } }), 2),
  ...[Decimal128.fromString('1'), new Timestamp({ t: 1, i: 1 }), new MinKey(), new MaxKey()].map((value) =>
    fails(`the value ${value._bsontype} is refused`, one, { insert: 'items', documents: [{ value }] }, 22),
  ),
  ...refusing(one, {
    'a hint is refused': [{ find: 'items', hint: '_id_' }, 40415],
    'a collation is refused': [{ find: 'items', collation: { locale: 'hu' } }, 40415],
    'count is refused': [{ count: 'items' }, 59],
    'a nested projection is refused': [{ find: 'items', projection: { b: { c: 1 } } }, 31394],
    'a computed projection inside a field is refused': [{ find: 'items', projection: { 'b.c': '$a' } }, 31394],
    '$nor is refused': [{ find: 'items', filter: { $nor: [{ a: 1 }] } }, 2],
    '$elemMatch of an operator is refused': [{ find: 'items', filter: { a: { $elemMatch: { $gt: 1 } } } }, 2],
    '$options of a $regex is refused': [{ find: 'items', filter: { a: { $regex: 'x', $options: 'i' } } }, 2],
  }),
  ...['$addToSet', '$min', '$rename', '$constructor'].flatMap((name) =>
    refusingUpdates({ [`the update ${name} is refused`]: [{ a: 1 }, { [name]: { a: 1 } }, 9] }),
  ),
  ...refusingUpdates({
    '$push at a position is refused': [{ a: [1] }, { $push: { a: { $each: [2], $position: 0 } } }, 2],
    '$pull by an operator is refused': [{ a: [1] }, { $pull: { a: { $gt: 0 } } }, 2],
  }),
]

export const refusalCases: ConformanceCase[] = [
  ...exceptReference('left out: features that neither the product nor mongoose needs are refused', leftOut),
  ...exceptReference(
    'documented: transactions need a replica set; the embedded server behaves like a stand-alone one, the reference is a replica set',
    refusing(one, {
      'a transaction is refused at its first command': [{ find: 'items', ...transaction }, 20],
    }),
  ),
  ...exceptReference(
    'documented: a field that a command does not have is IDLUnknownField; the reference says BadValue',
    refusing(one, {
      'an unknown field of a find is refused': [{ find: 'items', fliter: {} }, 40415],
    }),
  ),
  ...refusing(one, {
    'a filter that is no object is refused': [{ find: 'items', filter: 5 }, 14],
    'documents that are no list are refused': [{ insert: 'items', documents: 5 }, 14],
    'a stage that is no object is refused': [{ aggregate: 'items', pipeline: ['$match'], cursor: {} }, 14],
  }),
]
