import type { Doc, Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import type { InTurns } from '../storage/turns'
import type { View } from '../storage/view'

/** A stage's context besides its input. */
export type PipelineContext = {
  view(): View
  database: string
  variables: Variables
}

/** Converts the previous stage's documents to its own; yields `undefined` where other work may take a turn. */
export type Stage = (input: InTurns<Doc>) => InTurns<Doc>

/** Creates a stage from its specification; `context` is used only when the stage runs. */
export type StageMaker = (specification: Value, context: PipelineContext, name: string) => Stage
