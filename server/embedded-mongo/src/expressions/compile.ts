import { type Doc, isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { MongoError, refused } from '../mongoError'
import { namesInPath, valueAtPath } from './fieldPath'
import { type Scope, variableOf } from './scope'

/** Computes an expression over a scope; `undefined` is a missing value. */
export type Evaluate = (scope: Scope) => Maybe

/** The names of the variables that an expression may use. */
export type KnownVariables = {
  has(name: string): boolean
}

/** Creates the evaluator of an operator from its argument, whose expressions it compiles with `compileExpression`. */
export type Operator = (argument: Value, known: KnownVariables, name: string) => Evaluate

const operators = new Map<string, Operator>()

/** Adds operators to the language; the modules under `operators/` call it when they are loaded. */
export function defineOperators(definitions: Record<string, Operator>): void {
  for (const [name, operator] of Object.entries(definitions)) operators.set(name, operator)
}

/** Compiles an expression. Throws MongoError for an unknown operator, variable or number of arguments. */
export function compileExpression(expression: Value, known: KnownVariables): Evaluate {
  if (typeof expression === 'string')
    return expression.startsWith('$') ? compilePath(expression, known) : () => expression
  if (isArray(expression)) return compileArray(expression, known)
  if (isDoc(expression)) return compileDocument(expression, known)
  return () => expression
}

function compilePath(text: string, known: KnownVariables): Evaluate {
  if (!text.startsWith('$$')) {
    const path = namesInPath(text.slice(1))
    return (scope) => valueAtPath(scope.root, path)
  }
  const [name = '', ...path] = text.slice(2).split('.')
  if (name === '') throw new MongoError(9, 'empty variable names are not allowed')
  if (!known.has(name)) throw refused(17276, `the variable $$${name}`)
  if (path.length > 0) namesInPath(path.join('.'))
  return (scope) => valueAtPath(variableOf(scope, name), path)
}

function compileArray(elements: Value[], known: KnownVariables): Evaluate {
  const evaluators = elements.map((element) => compileExpression(element, known))
  return (scope) => evaluators.map((evaluate) => evaluate(scope) ?? null)
}

function compileDocument(expression: Doc, known: KnownVariables): Evaluate {
  const [first] = expression
  if (first?.[0].startsWith('$')) return compileOperator(expression, first, known)
  const fields = [...expression].map(([name, value]) => {
    if (name.startsWith('$')) throw new MongoError(16410, `FieldPath field names may not start with '$'.`)
    return [name, compileExpression(value, known)] as const
  })
  return (scope) => {
    const result: Doc = new Map()
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope)
      if (value !== undefined) result.set(name, value)
    }
    return result
  }
}

function compileOperator(expression: Doc, [name, argument]: [string, Value], known: KnownVariables): Evaluate {
  if (expression.size > 1) {
    const fields = [...expression.keys()].join(', ')
    throw new MongoError(15983, `an expression has one operator: { ${fields} }`)
  }
  const operator = operators.get(name)
  if (!operator) throw refused(168, `the expression ${name}`)
  return operator(argument, known, name)
}
