import { compareValues } from '../../bson/compare'
import { isArray, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { fixed, listed } from '../arguments'
import { compileExpression, defineOperators, type Evaluate, type KnownVariables } from '../compile'
import { isTruthy } from '../truth'

function conditional(argument: Value, known: KnownVariables): Evaluate {
  const parts = isArray(argument) ? argument : [argument]
  if (parts.length !== 3) throw new MongoError(16020, '$cond takes exactly 3 arguments')
  const [condition, then, otherwise] = parts.map((part) => compileExpression(part, known)) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ]
  return (scope) => (isTruthy(condition(scope)) ? then(scope) : otherwise(scope))
}

const compared = (holds: (order: number) => boolean) => fixed(2, (left, right) => holds(compareValues(left, right)))

defineOperators({
  $and: (argument, known) => {
    const evaluators = listed(argument, known)
    return (scope) => evaluators.every((evaluate) => isTruthy(evaluate(scope)))
  },
  $or: (argument, known) => {
    const evaluators = listed(argument, known)
    return (scope) => evaluators.some((evaluate) => isTruthy(evaluate(scope)))
  },
  $not: fixed(1, (value) => !isTruthy(value)),
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $cond: conditional,
  $literal: (argument) => () => argument,
})
