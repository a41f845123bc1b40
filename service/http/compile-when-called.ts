import ajvCompiler from '@fastify/ajv-compiler'
import stringifyCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import { onceOf } from './once.ts'
import { ajvOptions } from './validation.ts'

const compileValidator = ajvCompiler()({}, { customOptions: ajvOptions })
const compileSerializer = stringifyCompiler()({}, {})
const anyRoute = { method: '', url: '' }
const validatorOf = onceOf(schema => compileValidator({ ...anyRoute, httpPart: '', schema }))
/** What writes a value as its schema has it. */
export const serializerOf: (schema: object) => (value: unknown) => string = onceOf(schema =>
  compileSerializer({ ...anyRoute, httpStatus: '', schema }),
)

const validate: FastifySchemaCompiler<object> =
  ({ schema }) =>
  data => {
    const isValid = validatorOf(schema)
    if (isValid(data)) return true
    return { error: isValid.errors as FastifySchemaValidationError[] } // Fastify's name for what Ajv says.
  }

/**
 * Has the schemas of a call compiled when it is first called. There are hundreds of calls: to compile them all was a
 * third of a start. That each can be compiled is seen in `compile-when-called.test.ts`.
 */
export function compileWhenCalled(app: FastifyInstance): void {
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      data =>
        serializerOf(schema)(data),
  )
}
