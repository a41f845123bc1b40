import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { SerializedReply } from './serialized-reply.ts'
import { aroundList, jsonBytes } from './json-bytes.ts'

const short = { name: '阿莫西林胶囊' }
const name = jsonBytes(JSON.stringify(short.name))
const [before, behind] = aroundList(jsonBytes(JSON.stringify({ ...short, names: [] })), 'names')
const long = { names: Array.from({ length: 20_000 }, () => short.name) }

describe('an answer that is kept', () => {
  const warned: unknown[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: line => void warned.push(line) } } })
  const finished = {
    short: SerializedReply.ofData(jsonBytes(JSON.stringify(short))),
    long: SerializedReply.ofData(jsonBytes(JSON.stringify(long))),
    shared: SerializedReply.ofParts([before, name, jsonBytes(','), name, behind]),
    none: SerializedReply.ofParts([before, behind]),
    longShared: SerializedReply.ofParts([before, jsonBytes(JSON.stringify(long.names).slice(1, -1)), behind]),
  }
  let sent: unknown
  app.get<{ Params: { which: keyof typeof finished } }>('/:which', async ({ params }, reply) => {
    sent = finished[params.which].answer(reply, { now: 5_000, traceId: 'a"b' })
    return sent
  })
  afterEach(() => void warned.splice(0))

  test.each<[which: keyof typeof finished, data: object]>([
    ['short', short],
    ['long', long],
    ['shared', { ...short, names: [short.name, short.name] }],
    ['none', { ...short, names: [] }],
    ['longShared', { ...short, ...long }],
  ])('is sent whole, with its length and the stamp of the call, when it is %s', async (which, data) => {
    const { headers, body, json } = await app.inject({ url: `/${which}` })
    expect(json()).toMatchObject({ data, timestamp: 5, trace_id: 'a"b' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(finished[which].data()).toEqual(data)
  })

  test('is not copied when it is long', async () => {
    await app.inject({ url: '/long' })
    expect(Buffer.isBuffer(sent)).toBe(false)
    await app.inject({ url: '/short' })
    expect(Buffer.isBuffer(sent)).toBe(true)
  })

  test('asks nothing of the log where anyone who asked goes away in the middle', async () => {
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const gone = connect(port)
    gone.write('GET /long HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(gone, 'data')
    gone.resetAndDestroy()
    await once(gone, 'close')
    const answer = await fetch(`http://localhost:${port}/long`)
    expect(await answer.json()).toMatchObject({ data: long })
    await app.close()
    expect(warned).toEqual([])
  })
})
