import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as files from '@yaoji/contract/calls/console/files'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { bytesHere, closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const rows = 10_000

describe.each(dialects)('files of lists on %s', dialect => {
  let shop: ConsoleShop
  let origin: string
  beforeAll(async () => {
    shop = await openConsole(dialect)
    const { id: _, ...goods } = await shop.database.read
      .selectFrom('goods')
      .selectAll()
      .where('id', '=', goodsIds.packed)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: rows }, (__, at) => ({ ...goods, id: 50_000 + at, barcode: '', status: 'off' }))
    await shop.database.write(async trx => {
      for (let from = 0; from < rows; from += 500)
        await trx
          .insertInto('goods')
          .values(more.slice(from, from + 500) as never)
          .execute()
    })
    origin = await shop.console.listen({ port: 0, host: '127.0.0.1' })
  })
  const opened: IncomingMessage[] = []
  afterEach(() => opened.splice(0).forEach(answer => answer.destroy()))
  afterAll(() => closeConsole(shop))

  const open = async (query = 'format=csv'): Promise<IncomingMessage> => {
    const headers = { cookie: await shop.enter('promotion'), 'sec-fetch-site': 'same-origin' }
    const [answer] = (await once(get(`${origin}${files.consoleGoodsFileCall.path}?${query}`, { headers }), 'response')) as [IncomingMessage]
    opened.push(answer)
    return answer
  }
  const linesOf = async (answer: IncomingMessage) => (await buffer(answer)).toString().split('\r\n').length

  test('are read by no statement of the process that answers, however long they are', async () => {
    const statementsOf = async (query: string): Promise<[lines: number, statements: number]> => {
      const before = shop.database.statements()
      const lines = await linesOf(await open(query))
      return [lines, shop.database.statements() - before]
    }
    const [few, ofFew] = await statementsOf(`format=csv&q=${goodsIds.packed}`)
    const [many, ofMany] = await statementsOf('format=csv')
    expect(few).toBeLessThan(10)
    expect(many).toBeGreaterThan(rows)
    expect(ofMany).toBe(ofFew)
  })

  test.each(['csv', 'xlsx'] as const)('say as %s what the list says in this thread', async format => {
    const expected = await bytesHere(shop, files.consoleGoodsFileCall, { role: 'promotion', query: { view: 'on' }, format })
    const said = await open(`format=${format}&view=on`)
    expect(Buffer.compare(await buffer(said), await buffer(expected))).toBe(0)
  })

  test('are read two at a time: a third waits until one has been sent, or is given up', async () => {
    const [first, second] = await Promise.all([open(), open()])
    let third: IncomingMessage | undefined
    const waiting = open().then(answer => (third = answer))
    await wait(300)
    expect(third).toBeUndefined()
    first.destroy()
    expect((await waiting).statusCode).toBe(200)
    expect(await linesOf(await waiting)).toBeGreaterThan(rows)
    expect(await linesOf(second)).toBeGreaterThan(rows)
  })
})
