import { type ConformanceCase, error, exceptReference, sequence } from '../conformanceCase'

const names = [
  { _id: 1, n: 'Anna' },
  { _id: 2, n: 'anna' },
  { _id: 3, n: 'Ánna' },
  { _id: 4, n: ['x', 'ANNA'] },
  { _id: 5, n: 5 },
  { _id: 6 },
]
const byStrength = (strength: number) => ({ locale: 'hu', strength })
const unsupported = error(238, 'NotImplemented')

/** Returns a case that checks the ids that a find with this filter and a collation returns. */
const selects = (name: string, strength: number, filter: object, ids: number[]): ConformanceCase =>
  documented(name, [
    { find: 'items', filter, collation: byStrength(strength), projection: { _id: 1 } },
    { documents: ids.map((_id) => ({ _id })) },
  ])

const documented = (name: string, ...steps: [object, object][]): ConformanceCase =>
  exceptReference('documented: texts are compared by the rules of a language; the reference knows no collation', {
    ...sequence(name, names, steps),
    indexes: [{ key: { n: 1 }, name: 'n_1' }],
  })

export const collationCases: ConformanceCase[] = [
  selects('strength 1 ignores case and accents', 1, { n: 'ANNA' }, [1, 2, 3, 4]),
  selects('strength 2 ignores case', 2, { n: 'ANNA' }, [1, 2, 4]),
  selects('strength 3 ignores nothing', 3, { n: 'anna' }, [2]),
  selects('a collation applies to $in, next to other values', 2, { n: { $in: ['anna', 5] } }, [1, 2, 4, 5]),
  selects('a collation applies to inequality', 2, { n: { $ne: 'anna' } }, [3, 5, 6]),
  selects('an order by a collation', 2, { n: { $gte: 'ANNA', $lt: 'b' } }, [1, 2, 3, 4]),
  selects('a collation applies to the elements of an array', 2, { n: { $elemMatch: { $eq: 'anna' } } }, [4]),
  documented(
    'writes select by a collation',
    [
      {
        update: 'items',
        updates: [{ q: { n: 'ANNA' }, u: { $set: { m: 1 } }, multi: true, collation: byStrength(2) }],
      },
      { n: 3, nModified: 3 },
    ],
    [{ delete: 'items', deletes: [{ q: { n: 'ánna' }, limit: 0, collation: byStrength(1) }] }, { n: 4 }],
    [{ count: 'items', query: { n: 'x' }, collation: byStrength(2) }, { n: 0 }],
  ),
  documented('values that a collation considers equal count as one', [
    { distinct: 'items', key: 'n', query: { _id: { $lte: 3 } }, collation: byStrength(1) },
    { values: ['Anna'] },
  ]),
  documented(
    'a text comparison that ignores the collation is refused',
    [{ find: 'items', sort: { n: 1 }, collation: byStrength(2) }, unsupported],
    [{ find: 'items', filter: { n: { a: 'x' } }, collation: byStrength(2) }, unsupported],
    [{ find: 'items', filter: { $expr: { $eq: ['$n', 'x'] } }, collation: byStrength(2) }, unsupported],
    [{ find: 'items', collation: { locale: 'hu', numericOrdering: true } }, unsupported],
    [{ aggregate: 'items', pipeline: [{ $group: { _id: '$n' } }], cursor: {}, collation: byStrength(2) }, unsupported],
    [{ findAndModify: 'items', query: {}, update: { $pull: { n: 'x' } }, collation: byStrength(2) }, unsupported],
  ),
]
