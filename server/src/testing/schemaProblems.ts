import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

/** Returns a function that compares a value with the schema at a pointer in an API description, and returns what is wrong. */
export function schemaProblems(description: object): (pointer: string, value: unknown) => ErrorObject[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(description, 'description')
  const compiled = new Map<string, ValidateFunction>()
  return (pointer, value) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `description${pointer}` })
    compiled.set(pointer, validate)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}
