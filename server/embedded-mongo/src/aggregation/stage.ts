import type { Doc, Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import type { InTurns } from '../storage/turns'
import type { View } from '../storage/view'

/** The surroundings that a stage may need besides its input. */
export type PipelineContext = {
  view(): View
  database: string
  variables: Variables
}

/** Turns the documents of the stage before into its own; yields `undefined` where others may have their turn. */
export type Stage = (input: InTurns<Doc>) => InTurns<Doc>

/** Makes a stage from its specification; `context` is only used when the stage runs. */
export type StageMaker = (specification: Value, context: PipelineContext, name: string) => Stage
