import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleStoreHistoryCall } from '@yaoji/contract/calls/console/store'
import { operateStoreFreezeCall, operateStoreUnfreezeCall } from '@yaoji/contract/calls/operator/store-state'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const turns = 40

describe.each(dialects)('the history of a store on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  /** Freezes and releases a store, and changes its people, as often as `turns`. */
  async function fill(code: string, stepMs: number): Promise<void> {
    const { read, write } = shop.database
    const store = await read.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    const person = await read.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
    for (let turn = 0; turn < turns; turn++) {
      shop.clock.advance(stepMs)
      for (const call of [operateStoreFreezeCall, operateStoreUnfreezeCall])
        await shop.press(call, { as: 'service', body: { store: code, reason: `第${turn}次` } })
      const change = {
        member_id: store.id,
        person_id: person.id,
        event: 'invited' as const,
        role: 'buyer' as const,
        created_at: shop.clock.now(),
      }
      const both = [`甲${turn}`, `乙${turn}`].map(subject => ({ ...change, subject }))
      await write(trx => trx.insertInto('staff_change').values(both).execute())
    }
  }

  async function readAll(code: string) {
    const pages: { kind: string; note: string; what: string; created_at: number }[][] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query: Record<string, string> = after === undefined ? {} : { after }
      const { data } = (await shop.press(consoleStoreHistoryCall, { as: 'service', params: { code }, query })).body
      pages.push(data.list)
      after = data.next
    }
    return pages
  }

  test.each([
    ['poor', 'one moment', 0],
    ['rival', 'many moments', 1_000],
  ])('of %s comes whole and once, page by page, where all of it was in %s', async (code, _, stepMs) => {
    await fill(code, stepMs)
    const pages = await readAll(code)
    const seen = pages.flat().filter(({ kind }) => kind === 'audit' || kind === 'people')
    expect(new Set(seen.map(({ note, what }) => `${what} ${note}`)).size).toBe(turns * 4)
    expect(seen).toHaveLength(turns * 4)
    const times = pages.flat().map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(pages.every(page => page.length <= 60)).toBe(true)
  })

  test('begins at no place that was made up', async () => {
    for (const after of ['1', '1.2', "1.2.'", '1.22.3', 'x.1.2'])
      expect((await shop.press(consoleStoreHistoryCall, { as: 'service', params: { code: 'poor' }, query: { after } })).status, after).toBe(
        422,
      )
  })
})
