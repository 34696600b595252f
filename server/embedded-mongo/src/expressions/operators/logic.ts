import { compareValues } from '../../bson/compare'
import { int } from '../../bson/numbers'
import { type Doc, isArray, isDoc, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { assertVariableName, fixed, isNullish, listed, namedArguments, withNames } from '../arguments'
import { compileExpression, defineOperators, type Evaluate, type KnownVariables } from '../compile'
import { bind } from '../scope'
import { isTruthy } from '../truth'

function conditional(argument: Value, known: KnownVariables, name: string): Evaluate {
  let parts: Value[]
  if (isDoc(argument)) {
    const fields = namedArguments(argument, name, { required: ['if', 'then', 'else'], codes: [17080, 17083, 17080] })
    parts = [fields.get('if')!, fields.get('then')!, fields.get('else')!]
  } else parts = isArray(argument) ? argument : [argument]
  if (parts.length !== 3) {
    throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`)
  }
  const [condition, then, otherwise] = parts.map((part) => compileExpression(part, known)) as [
    Evaluate,
    Evaluate,
    Evaluate,
  ]
  return (scope) => (isTruthy(condition(scope)) ? then(scope) : otherwise(scope))
}

function firstNotNull(argument: Value, known: KnownVariables): Evaluate {
  const evaluators = listed(argument, known)
  if (evaluators.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${evaluators.length}`)
  }
  return (scope) => {
    for (const evaluate of evaluators.slice(0, -1)) {
      const value = evaluate(scope)
      if (!isNullish(value)) return value
    }
    return evaluators.at(-1)!(scope)
  }
}

function switchOver(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, {
    required: [],
    optional: ['branches', 'default'],
    codes: [40060, 40067, 40068],
  })
  const branches = fields.get('branches') ?? []
  if (!isArray(branches)) throw new MongoError(40061, "$switch expected an array for 'branches'")
  const cases = branches.map((branch) => {
    const parts: Doc = namedArguments(branch, name, { required: ['case', 'then'], codes: [40062, 40063, 40064] })
    return [compileExpression(parts.get('case')!, known), compileExpression(parts.get('then')!, known)] as const
  })
  const fallback = fields.has('default') ? compileExpression(fields.get('default')!, known) : undefined
  if (cases.length === 0 && !fallback) throw new MongoError(40068, '$switch requires at least one branch.')
  return (scope) => {
    for (const [condition, then] of cases) if (isTruthy(condition(scope))) return then(scope)
    if (!fallback) {
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      )
    }
    return fallback(scope)
  }
}

function letVariables(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, { required: ['vars', 'in'], codes: [16874, 16875, 16877] })
  const vars = fields.get('vars')!
  if (!isDoc(vars)) throw new MongoError(16876, 'invalid parameter: expected an object (vars)')
  const bindings = [...vars].map(([variable, value]) => {
    assertVariableName(variable)
    return [variable, compileExpression(value, known)] as const
  })
  const inside = compileExpression(fields.get('in')!, withNames(known, ...vars.keys()))
  return (scope) => {
    const values = bindings.map(([variable, evaluate]) => [variable, evaluate(scope)] as const)
    return inside(values.reduce((inner, [variable, value]) => bind(inner, variable, value), scope))
  }
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
  $cmp: fixed(2, (left, right) => int(Math.sign(compareValues(left, right)))),
  $cond: conditional,
  $ifNull: firstNotNull,
  $switch: switchOver,
  $let: letVariables,
  $literal: (argument) => () => argument,
  $const: (argument) => () => argument,
  $expr: (argument, known) => compileExpression(argument, known),
})
