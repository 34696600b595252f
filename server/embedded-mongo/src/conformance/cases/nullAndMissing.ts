import { type ConformanceCase, finds, selecting } from '../conformanceCase'

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
  ...selecting(flat, {
    'null selects the missing field, null, and arrays that hold null': [{ a: null }, [1, 2, 7, 8]],
    '$ne null excludes null, missing and arrays that hold null': [{ a: { $ne: null } }, [3, 4, 5, 6, 9]],
    '$in with null selects the missing field too': [{ a: { $in: [null, 0] } }, [1, 2, 3, 7, 8]],
    '$exists true takes null and the empty array': [{ a: { $exists: true } }, [1, 3, 4, 5, 6, 7, 8, 9]],
    '$exists false takes only the missing field': [{ a: { $exists: false } }, [2]],
    '$exists takes any value as true or false': [{ a: { $exists: 0 } }, [2]],
    '$gt null selects nothing': [{ a: { $gt: null } }, []],
    '$type null takes stored nulls only, not the missing field': [{ a: { $type: 'null' } }, [1, 7, 8]],
  }),
  ...selecting(nested, {
    'a dotted null selects every break on the way': [{ 'a.b': null }, [1, 2, 3, 4, 5]],
    'a dotted $exists false selects every break on the way': [{ 'a.b': { $exists: false } }, [2, 3, 4, 5]],
    'a dotted $exists true takes a stored null': [{ 'a.b': { $exists: true } }, [1, 6]],
    'a dotted $ne null takes only a stored value': [{ 'a.b': { $ne: null } }, [6]],
  }),
  ...selecting(nestedInArrays, {
    'a dotted null over an array needs an object that lacks the field': [{ 'a.b': null }, [2, 4, 6]],
    'a dotted $exists over an array needs one object with the field': [{ 'a.b': { $exists: true } }, [1, 4, 5, 6]],
    'a dotted $ne null over an array is the opposite of null': [{ 'a.b': { $ne: null } }, [1, 3, 5]],
  }),
  finds(
    'a projection keeps null and leaves the missing field out',
    [{ _id: 1, a: null }, { _id: 2 }],
    { sort: { _id: 1 }, projection: { a: 1 } },
    [{ _id: 1, a: null }, { _id: 2 }],
  ),
]
