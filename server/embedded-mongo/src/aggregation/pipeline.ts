import { isArray, isDoc, type Value } from '../bson/value'
import { MongoError, refused } from '../mongoError'
import { inTurns } from '../storage/turns'
import { groupStages } from './groupStages'
import { matchStages } from './matchStages'
import { shapeStages } from './shapeStages'
import type { PipelineContext, Stage, StageMaker } from './stage'

const makers = new Map<string, StageMaker>(Object.entries({ ...groupStages, ...matchStages, ...shapeStages }))

/**
 * Returns the name and specification of each stage.
 *
 * @throws MongoError 14 or 40323 for a malformed stage
 */
export function stageEntries(pipeline: Value): [name: string, specification: Value][] {
  if (!isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array")
  return pipeline.map((stage) => {
    if (!isDoc(stage)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object")
    if (stage.size !== 1)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.')
    const [entry] = stage
    return entry!
  })
}

/**
 * Compiles a pipeline.
 *
 * @throws MongoError 40324 for an unknown stage
 */
export function compilePipeline(entries: [string, Value][], context: PipelineContext): Stage {
  const stages = entries.map(([name, specification]) => {
    const maker = makers.get(name)
    if (!maker) throw refused(40324, `the stage ${name}`)
    return maker(specification, context, name)
  })
  return (input) => stages.reduce((documents, stage) => inTurns(stage(documents)), input)
}
