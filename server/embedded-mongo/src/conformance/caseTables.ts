import { administrationCases } from './cases/administration'
import { arrayFilterCases } from './cases/arrayFilters'
import { cursorCases } from './cases/cursors'
import { deleteCases } from './cases/deletes'
import { distinctCases } from './cases/distinct'
import { expressionCases } from './cases/expressions'
import { exprFilterCases } from './cases/exprFilters'
import { findAndModifyCases } from './cases/findAndModify'
import { indexCases } from './cases/indexes'
import { logicAndElementCases } from './cases/logicAndElements'
import { nullAndMissingCases } from './cases/nullAndMissing'
import { projectionCases } from './cases/projections'
import { raceCases } from './cases/races'
import { refusalCases } from './cases/refusals'
import { regularExpressionCases } from './cases/regularExpressions'
import { roundTripCases } from './cases/roundTrips'
import { sortingCases } from './cases/sorting'
import { stageCases } from './cases/stages'
import { uniqueIndexCases } from './cases/uniqueIndexes'
import { updateArrayCases } from './cases/updateArrays'
import { updateFieldCases } from './cases/updateFields'
import { updatePipelineCases } from './cases/updatePipelines'
import { updatePositionalCases } from './cases/updatePositional'
import { upsertCases } from './cases/upserts'
import { writeErrorCases } from './cases/writeErrors'
import type { ConformanceCase } from './conformanceCase'

/**
 * Every case of the conformance run, by subject. Most rules of filters and sorts are left to the random queries of
 * indexAgreement.test.ts.
 */
export const caseTables: Record<string, ConformanceCase[]> = {
  'arrays in filters': arrayFilterCases,
  '$expr in filters': exprFilterCases,
  'logic and elements': logicAndElementCases,
  'null and missing': nullAndMissingCases,
  projections: projectionCases,
  'regular expressions': regularExpressionCases,
  sorting: sortingCases,
  'update of fields': updateFieldCases,
  'update of arrays': updateArrayCases,
  'positional updates': updatePositionalCases,
  'pipeline updates': updatePipelineCases,
  upserts: upsertCases,
  findAndModify: findAndModifyCases,
  deletes: deleteCases,
  'inserts and write errors': writeErrorCases,
  indexes: indexCases,
  'unique indexes': uniqueIndexCases,
  cursors: cursorCases,
  distinct: distinctCases,
  races: raceCases,
  'aggregation stages': stageCases,
  expressions: expressionCases,
  administration: administrationCases,
  refusals: refusalCases,
  'round trips': roundTripCases,
}
