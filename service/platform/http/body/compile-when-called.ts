import { createRequire } from 'node:module'
import type AjvCompiler from '@fastify/ajv-compiler'
import type StringifyCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifyServerOptions } from 'fastify'
import { dropEmpty, mergedProblems, misreadNumbers } from './form-values.ts'
import { memoizeByObject } from '../../database/cache/derived.ts'
import { ajvOptions } from './validation.ts'
import { writtenSchema } from './written-schema.ts'

const load = createRequire(import.meta.url)
const anyRoute = { method: '', url: '' }

/** The compilers are two hundred files, which no start waits for. */
const compilers = memoizeByObject((_: object) => ({
  // What its types say of the same packages.
  validator: (load('@fastify/ajv-compiler') as typeof AjvCompiler)()({}, { customOptions: ajvOptions }),
  serializer: (load('@fastify/fast-json-stringify-compiler') as typeof StringifyCompiler)()({}, {}),
}))

const validatorOf = memoizeByObject(schema => compilers(anyRoute).validator({ ...anyRoute, httpPart: '', schema }))
/** What is wrong with a value that no form brought. */
export const problemsOf = (schema: object, value: unknown): readonly FastifySchemaValidationError[] => {
  const isValid = validatorOf(schema)
  return isValid(value) ? [] : ((isValid.errors ?? []) as FastifySchemaValidationError[]) // Fastify's name for what Ajv says.
}

/** What writes a value as its schema has it. */
export const serializerOf: (schema: object) => (value: unknown) => string = memoizeByObject(schema =>
  compilers(anyRoute).serializer({ ...anyRoute, httpStatus: '', schema: writtenSchema(schema) }),
)

const validate: FastifySchemaCompiler<object> =
  ({ schema, httpPart }) =>
  data => {
    if (httpPart === 'querystring') dropEmpty(schema, data)
    const misread = misreadNumbers(schema, data)
    const isValid = validatorOf(schema)
    if (isValid(data) && misread.length === 0) return true
    return { error: mergedProblems(misread, (isValid.errors ?? []) as FastifySchemaValidationError[]) } // Fastify's name for what Ajv says.
  }

const serialize =
  ({ schema }: { schema: object }) =>
  (value: unknown) =>
    serializerOf(schema)(value)

/**
 * Has the schemas of a call compiled when it is first called. There are hundreds of calls: to compile them all was a
 * third of a start. That each can be compiled is seen in `compile-when-called.test.ts`.
 */
export const compiledWhenCalled = {
  compilersFactory: {
    buildValidator: () => validate,
    buildSerializer: () => serialize,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']> // Fastify describes what its own factories make.

/** Brings the compilers before anybody needs them: 0.2 s of the first call. */
export function bringCompilers(): void {
  validatorOf({})
}
