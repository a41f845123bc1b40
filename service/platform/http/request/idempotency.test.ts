import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { addMember, dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'
import { ApiError } from '../reply/api-error.ts'
import { bindRow } from '../route.ts'

const schema = {
  summary: 'Adds a partner',
  access: 'member',
  idempotency: 'required',
  params: Type.Object({ id: Type.Integer() }),
  body: Type.Object({ name: Type.String() }, { additionalProperties: false }),
  response: Type.Object({ done: Type.Integer() }),
} as const
const call: Call<typeof schema> = { method: 'POST', path: '/test/partner/:id' }
const key = 'attempt-1'
const dayMs = 86_400_000

describe.each(dialects)('Idempotency-Key on %s', dialect => {
  let shop: TestApp
  let works: number
  let failure: Error | undefined

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
    works = 0
    failure = undefined
    await addMember(shop.database)
    await addMember(shop.database, { username: 'other', phone: '13800000002' })
    bindRow(shop.app, shop.context, { call, schema }, ({ body, once }) =>
      once(async trx => {
        works++
        await trx
          .insertInto('partner')
          .values({ id: `${body.name} ${works}`, name: body.name })
          .execute()
        if (failure) throw failure
        return { done: works }
      }),
    )
  })
  afterEach(() => shop.close())

  const add = (changes: { name?: string; id?: number; as?: string; idempotencyKey?: string } = {}) => {
    const { name = 'A', id = 1, as = 'buyer', idempotencyKey = key } = changes
    return shop.call(call, { params: { id }, body: { name }, as, idempotencyKey })
  }
  const partners = () => shop.database.read.selectFrom('partner').select('id').execute()

  test('a repeat gets the first answer and does nothing', async () => {
    expect((await add()).body).toMatchObject({ code: 10000, data: { done: 1 } })
    expect((await add()).body).toMatchObject({ code: 10000, data: { done: 1 } })
    expect(await partners()).toHaveLength(1)
  })

  test('repeats at the same moment do the work once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body.data)))).toEqual(new Set(['{"done":1}']))
    expect(await partners()).toHaveLength(1)
  })

  test.each([{ name: 'B' }, { id: 2 }])('a key that comes back with %j is refused', async change => {
    await add()
    expect(await add(change)).toMatchObject({ status: 422, body: { msg: '该请求已提交过，内容有变化，请刷新页面后重试' } })
    expect(await partners()).toHaveLength(1)
  })

  test('a key belongs to its member', async () => {
    await add()
    expect((await add({ as: 'other' })).body).toMatchObject({ data: { done: 2 } })
  })

  test('an error rolls back and is not remembered', async () => {
    failure = ApiError.conflict('购物车信息已变化，请刷新后重试')
    expect(await add()).toMatchObject({ status: 409, body: { data: { changes: [] } } })
    expect(await partners()).toEqual([])
    failure = undefined
    expect((await add()).body).toMatchObject({ data: { done: 2 } })
  })

  test('a key is forgotten after seven days', async () => {
    await add()
    shop.clock.advance(7 * dayMs)
    expect((await add()).body).toMatchObject({ data: { done: 2 } })
  })

  test.each(['', 'short', 'a'.repeat(65), 'with space'])('the key %j is refused', async idempotencyKey => {
    expect(await add({ idempotencyKey })).toMatchObject({ status: 400, body: { code: 400 } })
    expect(works).toBe(0)
  })

  test('a visitor reads first that a log-in is needed', async () => {
    expect(await shop.call(call, { params: { id: 1 }, body: {}, idempotencyKey: '' })).toMatchObject({ status: 401 })
  })
})
