import { type ConformanceCase, findAll } from '../conformanceCase'

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const updated = (value: object) => ({ lastErrorObject: { n: 1, updatedExisting: true }, value })
const refused = { lastErrorObject: { n: 0, updatedExisting: false }, value: null }

const takeSeat = (who: string) => ({
  findAndModify: 'items',
  query: { _id: 1, $expr: { $lte: [{ $add: [{ $sum: '$seats.count' }, 2] }, '$capacity'] } },
  update: { $push: { seats: { who, count: 2 } } },
  fields: { _id: 1 },
})

export const raceCases: ConformanceCase[] = [
  {
    name: 'twenty increments at the same time all count',
    documents: [{ _id: 1, n: 0 }],
    steps: [
      {
        atOnce: times(20, { update: 'items', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }),
        replies: times(20, { n: 1, nModified: 1 }),
      },
      { command: findAll, reply: { documents: [{ _id: 1, n: 20 }] } },
    ],
  },
  {
    name: 'of two inserts of one key one is refused',
    indexes: [{ key: { k: 1 }, name: 'k_1', unique: true }],
    steps: [
      {
        atOnce: [
          { insert: 'items', documents: [{ _id: 1, k: 'a' }] },
          { insert: 'items', documents: [{ _id: 1, k: 'a' }] },
        ],
        replies: [
          { n: 1 },
          { n: 0, writeErrors: [{ index: 0, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }] },
        ],
      },
      { command: findAll, reply: { documents: [{ _id: 1, k: 'a' }] } },
    ],
  },
  {
    name: 'of ten conditional changes of one document one is made',
    documents: [{ _id: 1, state: 'free' }],
    steps: [
      {
        atOnce: times(10, {
          findAndModify: 'items',
          query: { _id: 1, state: 'free' },
          update: { $set: { state: 'taken' } },
          new: true,
        }),
        replies: [updated({ _id: 1, state: 'taken' }), ...times(9, refused)],
      },
    ],
  },
  {
    name: 'seats taken at the same time never exceed the capacity',
    documents: [{ _id: 1, capacity: 5, seats: [] }],
    steps: [
      { atOnce: times(6, takeSeat('A')), replies: [...times(2, updated({ _id: 1 })), ...times(4, refused)] },
      { command: findAll, reply: { documents: [{ _id: 1, capacity: 5, seats: times(2, { who: 'A', count: 2 }) }] } },
    ],
  },
]
