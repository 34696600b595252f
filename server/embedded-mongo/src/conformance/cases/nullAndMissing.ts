import { type ConformanceCase, finds, selects } from '../conformanceCase'

const flat = [
  { _id: 1, a: null },
  { _id: 2 },
  { _id: 3, a: 0 },
  { _id: 4, a: '' },
  { _id: 5, a: false },
  { _id: 6, a: [] },
  { _id: 7, a: [null] },
  { _id: 8, a: [1, null] },
  { _id: 9, a: {} },
]

const nested = [
  { _id: 1, a: { b: null } },
  { _id: 2, a: {} },
  { _id: 3, a: null },
  { _id: 4 },
  { _id: 5, a: 4 },
  { _id: 6, a: { b: 1 } },
]

// From MongoDB's own test of `null` over arrays of objects.
const nestedInArrays = [
  { _id: 1, a: [{ b: 5 }] },
  { _id: 2, a: [{}] },
  { _id: 3, a: [] },
  { _id: 4, a: [{}, { b: 5 }] },
  { _id: 5, a: [5, { b: 5 }] },
  { _id: 6, a: [{ b: null }, { b: 1 }] },
]

export const nullAndMissingCases: ConformanceCase[] = [
  selects('null selects the missing field, null, and arrays that hold null', flat, { a: null }, [1, 2, 7, 8]),
  selects('$eq null is equivalent', flat, { a: { $eq: null } }, [1, 2, 7, 8]),
  selects('$ne null excludes null, missing and arrays that hold null', flat, { a: { $ne: null } }, [3, 4, 5, 6, 9]),
  selects('$in with null selects the missing field too', flat, { a: { $in: [null, 0] } }, [1, 2, 3, 7, 8]),
  selects('$nin with null excludes the missing field too', flat, { a: { $nin: [null, 0] } }, [4, 5, 6, 9]),
  selects('$exists true takes null and the empty array', flat, { a: { $exists: true } }, [1, 3, 4, 5, 6, 7, 8, 9]),
  selects('$exists false takes only the missing field', flat, { a: { $exists: false } }, [2]),
  selects('$exists takes any value as true or false', flat, { a: { $exists: 0 } }, [2]),
  selects('$gte null selects null and missing, not numbers', flat, { a: { $gte: null } }, [1, 2, 7, 8]),
  selects('$lte null selects null and missing', flat, { a: { $lte: null } }, [1, 2, 7, 8]),
  selects('$gt null selects nothing', flat, { a: { $gt: null } }, []),
  selects('$type null takes stored nulls only, not the missing field', flat, { a: { $type: 'null' } }, [1, 7, 8]),
  selects('$not null equality takes the rest', flat, { a: { $not: { $eq: null } } }, [3, 4, 5, 6, 9]),
  selects('a missing field is not the empty string, zero or false', flat, { a: { $in: ['', 0, false] } }, [3, 4, 5]),
  selects('a dotted null selects every break on the way', nested, { 'a.b': null }, [1, 2, 3, 4, 5]),
  selects('a dotted $exists false selects every break on the way', nested, { 'a.b': { $exists: false } }, [2, 3, 4, 5]),
  selects('a dotted $exists true takes a stored null', nested, { 'a.b': { $exists: true } }, [1, 6]),
  selects('a dotted $ne null takes only a stored value', nested, { 'a.b': { $ne: null } }, [6]),
  selects(
    'a dotted null over an array needs an object that lacks the field',
    nestedInArrays,
    { 'a.b': null },
    [2, 4, 6],
  ),
  selects('a dotted $in with null over an array is equivalent', nestedInArrays, { 'a.b': { $in: [null] } }, [2, 4, 6]),
  selects(
    'a dotted $exists over an array needs one object with the field',
    nestedInArrays,
    {
      'a.b': { $exists: true },
    },
    [1, 4, 5, 6],
  ),
  selects(
    'a dotted $exists false over an array needs no object with the field',
    nestedInArrays,
    {
      'a.b': { $exists: false },
    },
    [2, 3],
  ),
  selects(
    'a dotted $ne null over an array is the opposite of null',
    nestedInArrays,
    { 'a.b': { $ne: null } },
    [1, 3, 5],
  ),
  selects(
    'an equality on two fields, one of them null',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 1, b: null },
      { _id: 3, a: 1, b: 2 },
    ],
    { a: 1, b: null },
    [1, 2],
  ),
  finds(
    'a projection keeps null and leaves the missing field out',
    [{ _id: 1, a: null }, { _id: 2 }],
    {
      sort: { _id: 1 },
      projection: { a: 1 },
    },
    [{ _id: 1, a: null }, { _id: 2 }],
  ),
  {
    ...selects('an index answers null as the collection does', flat, { a: null }, [1, 2, 7, 8]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects('an index answers $exists false as the collection does', flat, { a: { $exists: false } }, [2]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects('an index answers $ne null as the collection does', flat, { a: { $ne: null } }, [3, 4, 5, 6, 9]),
    indexes: [{ key: { a: 1 }, name: 'a_1' }],
  },
  {
    ...selects('a dotted index answers null as the collection does', nestedInArrays, { 'a.b': null }, [2, 4, 6]),
    indexes: [{ key: { 'a.b': 1 }, name: 'ab' }],
  },
]
