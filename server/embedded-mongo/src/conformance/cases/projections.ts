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
    'an inclusion may exclude _id': [{ _id: 0, a: 1 }, { a: 1 }],
    'an exclusion keeps the rest': [
      { b: 0, e: 0 },
      { _id: 1, a: 1, h: [1, 2, 3, 4] },
    ],
    'only _id excluded keeps the rest': [
      { _id: 0, b: 0, e: 0 },
      { a: 1, h: [1, 2, 3, 4] },
    ],
    'only _id included gives _id': [{ _id: 1 }, { _id: 1 }],
    'the empty projection gives everything': [{}, one[0]!],
    'true and false stand for 1 and 0': [{ a: true, _id: false }, { a: 1 }],
    'any other number stands for 1': [{ a: 5, _id: 0 }, { a: 1 }],
    'a dotted inclusion keeps the shape': [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    'a dotted exclusion keeps the rest of the object': [
      { 'b.c': 0, e: 0, h: 0 },
      { _id: 1, a: 1, b: { d: 3 } },
    ],
    'a dotted inclusion over an array keeps its objects only': [{ 'e.f': 1 }, { _id: 1, e: [{ f: 1 }, { f: 3 }] }],
    'a dotted inclusion of a field that no element has leaves empty objects': [{ 'e.z': 1 }, { _id: 1, e: [{}, {}] }],
    'a dotted exclusion over an array keeps its plain values': [
      { 'e.f': 0, a: 0, b: 0, h: 0 },
      { _id: 1, e: [{ g: 2 }, {}, 5] },
    ],
    'an inclusion through a plain value omits the field': [{ 'a.x': 1 }, { _id: 1 }],
    'a missing field is omitted': [{ z: 1 }, { _id: 1 }],
    'an expression computes a field': [{ total: { $add: ['$a', '$b.c'] } }, { _id: 1, total: 3 }],
    'an expression of a path copies the value': [{ x: '$b.d', _id: 0 }, { x: 3 }],
    'a literal is projected as a value': [{ x: { $literal: 1 }, _id: 0 }, { x: 1 }],
  }),
  finds(
    'a field included twice keeps its position',
    [{ _id: 1, a: { c: 1, b: 2 } }],
    { projection: { 'a.b': 1, 'a.c': 1 } },
    [{ _id: 1, a: { c: 1, b: 2 } }],
  ),
  ...refusing(one, {
    'an exclusion inside an inclusion is refused': [projection({ a: 1, b: 0 }), 31254],
    'an inclusion inside an exclusion is refused': [projection({ a: 0, b: 1 }), 31253],
    'two paths that collide are refused': [projection({ b: 1, 'b.c': 1 }), 31249],
    'two paths that collide the other way are refused': [projection({ 'b.c': 1, b: 1 }), 31250],
    'an unknown operator is refused': [projection({ a: { $part: 1 } }), 168],
    'an expression inside an exclusion is refused': [projection({ a: 0, x: { $add: [1, 2] } }), 31252],
  }),
]
