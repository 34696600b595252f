import type { Doc, Maybe } from '../bson/value'

/** Variables of a whole command, by name without `$$`. */
export type Variables = ReadonlyMap<string, Maybe>

/** The input of an expression: a document, and the variables bound around it. */
export type Scope = {
  readonly root: Doc
  readonly variables: Variables
  readonly bound?: Binding
}

type Binding = {
  readonly name: string
  readonly value: Maybe
  readonly outer?: Binding
}

/** Returns the outermost scope of a document. */
export const newScope = (root: Doc, variables: Variables): Scope => ({ root, variables })

/** Returns the scope inside `$map` and `$filter`. */
export const bind = (scope: Scope, name: string, value: Maybe): Scope => ({
  root: scope.root,
  variables: scope.variables,
  bound: { name, value, outer: scope.bound },
})

/** Returns the value of a variable, or undefined if it is bound to a missing value. */
export function variableOf(scope: Scope, name: string): Maybe {
  for (let binding = scope.bound; binding; binding = binding.outer) if (binding.name === name) return binding.value
  return scope.variables.get(name)
}
