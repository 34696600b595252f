import { isArray, type Maybe, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import { compileExpression, type Evaluate, type KnownVariables, type Operator } from './compile'

/** Returns an operator with a fixed number of arguments, written as a list or, for one argument, without a list. */
export function fixed(count: 1 | 2, compute: (...values: Maybe[]) => Maybe): Operator {
  return (argument, known, name) => {
    const evaluators = listed(argument, known)
    if (evaluators.length !== count) throw new MongoError(16020, `${name} takes exactly ${count} arguments`)
    const [first, second] = evaluators as [Evaluate, Evaluate]
    if (count === 1) return (scope) => compute(first(scope))
    return (scope) => compute(first(scope), second(scope))
  }
}

/** Returns an operator with any number of arguments. */
export function variadic(compute: (values: Maybe[]) => Maybe): Operator {
  return (argument, known) => {
    const evaluators = listed(argument, known)
    return (scope) => compute(evaluators.map((evaluate) => evaluate(scope)))
  }
}

/** Returns the argument as a list of evaluators. */
export const listed = (argument: Value, known: KnownVariables): Evaluate[] =>
  (isArray(argument) ? argument : [argument]).map((value) => compileExpression(value, known))

/** Returns whether a value is null or missing. */
export const isNullish = (value: Maybe): value is null | undefined => value === null || value === undefined
