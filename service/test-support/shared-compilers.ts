import fastify from 'fastify'
import { ajvOptions } from '../http/validation.ts'
import type { Compilers } from '../app.ts'

type Compile<Given, Made> = (given: Given) => Made

/** Compiles what is written alike once. */
function once<Given extends { schema: unknown }, Made>(compile: Compile<Given, Made>): Compile<Given, Made> {
  const made = new Map<string, Made>()
  return given => {
    const key = JSON.stringify(given.schema)
    const known = made.get(key) ?? compile(given)
    made.set(key, known)
    return known
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
