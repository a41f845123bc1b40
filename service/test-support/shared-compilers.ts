import fastify from 'fastify'
import { ajvOptions } from '../http/validation.ts'
import type { Compilers } from '../app.ts'

type Compile<Given, Made> = (given: Given) => Made

/** Compiles what is written alike once. Nearly all schemas are those of the contract: the same objects in every app. */
function once<Given extends { schema: unknown }, Made>(compile: Compile<Given, Made>): Compile<Given, Made> {
  const bySchema = new WeakMap<object, Made>()
  const byText = new Map<string, Made>()
  const alike = (given: Given): Made => {
    const text = JSON.stringify(given.schema)
    const made = byText.get(text) ?? compile(given)
    byText.set(text, made)
    return made
  }
  return given => {
    const schema = Object(given.schema) as object
    const made = bySchema.get(schema) ?? alike(given)
    bySchema.set(schema, made)
    return made
  }
}

async function makeCompilers(): Promise<Compilers> {
  const app = fastify({ ajv: { customOptions: ajvOptions } })
  const schema = { querystring: { type: 'object' }, response: { 200: { type: 'object' } } }
  app.get('/', { schema }, async () => ({}))
  await app.ready()
  const { validatorCompiler, serializerCompiler } = app
  if (!validatorCompiler || !serializerCompiler) throw new Error('fastify has compiled a route without compilers')
  return { validator: once(validatorCompiler), serializer: once(serializerCompiler) }
}

let compilers: Promise<Compilers> | undefined

/** The validators and serializers of all apps of a test process: to compile them is most of what the start of an app costs. */
export function sharedCompilers(): Promise<Compilers> {
  return (compilers ??= makeCompilers())
}
