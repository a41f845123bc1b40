import fastify from 'fastify'
import { envelopeSchema } from '@yaoji/contract/calls/envelope'
import { callTable } from '@yaoji/contract/calls/table'
import { expect, test } from 'vitest'
import { compiledWhenCalled } from './compile-when-called.ts'
import { ajvOptions } from './validation.ts'

/** Counts how often somebody looks into it. */
function watched(schema: object): { schema: object; looks: () => number } {
  let count = 0
  const properties = Object.defineProperty({}, 'n', { enumerable: true, get: () => (count++, schema) })
  return { schema: { type: 'object', properties }, looks: () => count }
}

async function startApp(query: object, answer: object) {
  const app = fastify({ schemaController: compiledWhenCalled })
  app.get('/', { schema: { querystring: query, response: { 200: answer } } }, async request => request.query)
  await app.ready()
  return { get: (address: string) => app.inject(address), close: () => app.close() }
}

test('schemas of a call are compiled by its first request, once for all apps', async () => {
  const query = watched({ type: 'integer', default: 7 })
  const answer = watched({ type: 'integer' })
  const apps = [await startApp(query.schema, answer.schema), await startApp(query.schema, answer.schema)]
  expect([query.looks(), answer.looks()]).toEqual([0, 0])
  expect((await apps[0]?.get('/?n=3&m=4'))?.body).toBe('{"n":3}')
  const looks = [query.looks(), answer.looks()]
  expect(Math.min(...looks)).toBeGreaterThan(0)
  expect((await apps[1]?.get('/'))?.body).toBe('{"n":7}')
  expect([query.looks(), answer.looks()]).toEqual(looks)
  for (const app of apps) await app.close()
})

test('what does not fit is refused with all that is wrong, and what is wrong of one app is not of the next', async () => {
  const properties = { n: { type: 'integer' }, m: { type: 'integer' } }
  const app = await startApp({ type: 'object', properties }, { type: 'object', properties })
  expect((await app.get('/?n=x&m=y')).json()).toMatchObject({
    statusCode: 400,
    message: 'querystring/n must be integer, querystring/m must be integer',
  })
  expect((await app.get('/?n=1&m=2')).json()).toEqual({ n: 1, m: 2 })
  await app.close()
})

test('the schemas of every call can be compiled', async () => {
  const app = fastify({ ajv: { customOptions: ajvOptions } })
  for (const { call, schema } of callTable) {
    const { params, query, body, response } = schema
    const asked = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...asked, response: { 200: envelopeSchema(response) } },
      handler: async () => ({}),
    })
  }
  await expect(app.ready()).resolves.toBeDefined()
  await app.close()
})
