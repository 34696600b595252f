import { type ConformanceCase, casesOf, finds, refusing, type Table } from '../conformanceCase'

const one = [{ _id: 1, a: 1, b: { c: 2, d: 3 }, e: [{ f: 1, g: 2 }, { f: 3 }, 5], h: [1, 2, 3, 4] }]
const projected = (table: Table<[projection: object, document: object]>) =>
  casesOf(table, (name, [projection, document]) => finds(name, one, { projection }, [document]))

const projection = (fields: object) => ({ find: 'items', projection: fields })

export const projectionCases: ConformanceCase[] = [
  ...projected({
    'an inclusion keeps _id and the order of the document': [
      { h: 1, a: 1 },
      { _id: 1, a: 1, h: [1, 2, 3, 4] },
    ],
    'an exclusion keeps the rest': [
      { b: 0, e: 0 },
      { _id: 1, a: 1, h: [1, 2, 3, 4] },
    ],
    'a dotted inclusion keeps the shape': [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    'a dotted exclusion keeps the rest of the object': [
      { 'b.c': 0, e: 0, h: 0 },
      { _id: 1, a: 1, b: { d: 3 } },
    ],
    'a dotted inclusion over an array keeps its objects only': [{ 'e.f': 1 }, { _id: 1, e: [{ f: 1 }, { f: 3 }] }],
    'a dotted exclusion over an array keeps its plain values': [
      { 'e.f': 0, a: 0, b: 0, h: 0 },
      { _id: 1, e: [{ g: 2 }, {}, 5] },
    ],
    'an expression computes a field': [{ total: { $add: ['$a', '$b.c'] } }, { _id: 1, total: 3 }],
  }),
  ...refusing(one, {
    'an exclusion inside an inclusion is refused': [projection({ a: 1, b: 0 }), 31254],
    'an inclusion inside an exclusion is refused': [projection({ a: 0, b: 1 }), 31253],
    'two paths that collide are refused': [projection({ b: 1, 'b.c': 1 }), 31249],
  }),
]
