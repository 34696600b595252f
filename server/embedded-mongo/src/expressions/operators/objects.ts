import { type Doc, isDoc, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { present } from '../../present'
import { isNullish, namedArguments } from '../arguments'
import { compileExpression, defineOperators, type Evaluate, type KnownVariables } from '../compile'

function setField(argument: Value, known: KnownVariables, name: string): Evaluate {
  const fields = namedArguments(argument, name, { required: ['field', 'input', 'value'], code: 4161102 })
  const field = compileExpression(present(fields.get('field')), known)
  const input = compileExpression(present(fields.get('input')), known)
  const value = compileExpression(present(fields.get('value')), known)
  return (scope) => {
    const target = field(scope)
    if (typeof target !== 'string') throw new MongoError(4161107, `${name} requires 'field' to evaluate to type String`)
    const from = input(scope)
    if (isNullish(from)) return null
    if (!isDoc(from)) throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`)
    const changed: Doc = new Map(from)
    const next = value(scope)
    if (next === undefined) changed.delete(target)
    else changed.set(target, next)
    return changed
  }
}

defineOperators({ $setField: setField })
