import { Decimal128, Long, MaxKey, MinKey, Timestamp } from 'bson'
import { type ConformanceCase, exceptReference, fails, updateFails } from '../conformanceCase'

const one = [{ _id: 1, a: 1 }]

const pipeline = (...stages: object[]) => ({ aggregate: 'items', pipeline: stages, cursor: {} })

const whyAlone =
  'documented: transactions need a replica set; the embedded server behaves like a stand-alone one, the reference is a replica set'

const whyLeftOut = 'left out: features that neither the product nor mongoose needs are refused'

/** The embedded server refuses unsupported features with MongoDB's number for unknown ones. */
const leftOut = [
  ...['$sinh', '$pow', '$toInt', '$year', '$dateAdd', '$regexMatch', '$substrCP', '$reduce', '$zip', '$bitAnd'].map(
    (name) =>
      [`the expression ${name}`, pipeline({ $project: { x: { [name]: 1 } } }), 168, 'InvalidPipelineOperator'] as const,
  ),
  ...['$addFields', '$replaceRoot', '$documents', '$bucket', '$out', '$merge', '$graphLookup'].map(
    (name) => [`the stage ${name}`, pipeline({ [name]: {} }), 40324, 'Location40324'] as const,
  ),
  ...['$stdDevPop', '$top', '$firstN'].map(
    (name) =>
      [
        `the accumulator ${name}`,
        pipeline({ $group: { _id: null, x: { [name]: 1 } } }),
        15952,
        'Location15952',
      ] as const,
  ),
  ...['$mod', '$where', '$near'].map(
    (name) => [`the filter ${name}`, { find: 'items', filter: { a: { [name]: 1 } } }, 2, 'BadValue'] as const,
  ),
  ...[Decimal128.fromString('1'), new Timestamp({ t: 1, i: 1 }), new MinKey(), new MaxKey()].map(
    (value) =>
      [`the value ${value._bsontype}`, { insert: 'items', documents: [{ value }] }, 22, 'InvalidBSON'] as const,
  ),
  ['a hint', { find: 'items', hint: '_id_' }, 40415, 'IDLUnknownField'],
  ['a collation', { find: 'items', collation: { locale: 'hu' } }, 40415, 'IDLUnknownField'],
  ['explain of a count', { explain: { count: 'items' } }, 59, 'CommandNotFound'],
] as const

const refuses = (name: string, command: object, code: number, codeName: string): ConformanceCase =>
  fails(name, one, command, code, codeName)

export const refusalCases: ConformanceCase[] = [
  ...leftOut.map(([name, command, code, codeName]) =>
    exceptReference(whyLeftOut, refuses(`${name} is refused`, command, code, codeName)),
  ),
  ...['$addToSet', '$pop', '$pullAll', '$min', '$rename', '$mul', '$constructor'].map((name) =>
    exceptReference(whyLeftOut, updateFails(`the update ${name} is refused`, one, { u: { [name]: { a: 1 } } }, 9)),
  ),
  exceptReference(
    whyAlone,
    refuses(
      'a transaction is refused at its first command',
      { find: 'items', txnNumber: Long.ONE, startTransaction: true, autocommit: false },
      20,
      'IllegalOperation',
    ),
  ),
  exceptReference(
    whyAlone,
    refuses(
      'a write in a transaction is refused',
      { insert: 'items', documents: [{ _id: 2 }], txnNumber: Long.ONE, startTransaction: true, autocommit: false },
      20,
      'IllegalOperation',
    ),
  ),
  exceptReference(
    'documented: a field that a command does not have is IDLUnknownField; the reference says BadValue',
    refuses('an unknown field of a find is refused', { find: 'items', fliter: {} }, 40415, 'IDLUnknownField'),
  ),
  exceptReference(
    'documented: a field that a command does not have is IDLUnknownField; the reference says BadValue',
    refuses(
      'an unknown field of a findAndModify is refused',
      { findAndModify: 'items', query: {}, update: { $set: { a: 2 } }, multi: true },
      40415,
      'IDLUnknownField',
    ),
  ),
  refuses(
    'an unknown field of a delete statement is refused',
    { delete: 'items', deletes: [{ q: {}, limit: 1, all: true }] },
    40415,
    'IDLUnknownField',
  ),
  exceptReference(
    'documented: a field that a command does not have is IDLUnknownField; the reference says BadValue',
    refuses(
      'an unknown field of an aggregation is refused',
      { aggregate: 'items', pipeline: [], cursor: {}, stages: [] },
      40415,
      'IDLUnknownField',
    ),
  ),
  exceptReference(
    'documented: a field that a command does not have is IDLUnknownField; the reference says BadValue',
    refuses('an unknown field of a count is refused', { count: 'items', filter: {} }, 40415, 'IDLUnknownField'),
  ),
  exceptReference(
    'documented: an update takes a sort since MongoDB 8.0; the embedded server behaves like 7.0',
    refuses(
      'a sort of an update is refused',
      { update: 'items', updates: [{ q: {}, u: { $set: { a: 2 } }, sort: { _id: 1 } }] },
      40415,
      'IDLUnknownField',
    ),
  ),
  refuses('a filter that is no object is refused', { find: 'items', filter: 5 }, 14, 'TypeMismatch'),
  refuses('a projection that is no object is refused', { find: 'items', projection: 'a' }, 14, 'TypeMismatch'),
  refuses('documents that are no list are refused', { insert: 'items', documents: 5 }, 14, 'TypeMismatch'),
  exceptReference(
    'documented: a field of the wrong type is a TypeMismatch',
    refuses('a limit that is no number is refused', { find: 'items', limit: 'x' }, 14, 'TypeMismatch'),
  ),
  refuses(
    'a pipeline that is no list is refused',
    { aggregate: 'items', pipeline: { $match: {} }, cursor: {} },
    14,
    'TypeMismatch',
  ),
  refuses(
    'a stage that is no object is refused',
    { aggregate: 'items', pipeline: ['$match'], cursor: {} },
    14,
    'TypeMismatch',
  ),
]
