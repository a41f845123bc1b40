import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { factorProveCall } from '@yaoji/contract/calls/identity/second-factor'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { appCode, giveFactor } from '../../../testing/service/people/second-factor.ts'

const as = 'buyer'

describe.each(dialects)('the lock of a second factor on %s', dialect => {
  let shop: Shop
  let me: { headers: { cookie: string } }
  beforeEach(async () => {
    shop = await openShop(dialect)
    me = { headers: { cookie: await shop.login(as) } }
  })
  afterEach(() => closeShop(shop))

  const prove = (code: string) => shop.call(factorProveCall, { ...me, body: { code } })
  const letters = async () => {
    const rows = await shop.database.read.selectFrom('outbox').select('message').execute()
    return rows.map(({ message }) => JSON.parse(message) as { kind: string; what?: string }).filter(({ kind }) => kind === 'factorChanged')
  }

  test('doubles with each further lock, up to a day, and its owner is notified', async () => {
    await giveFactor(shop, as)
    const minutes: number[] = []
    for (let lock = 0; lock < 8; lock++) {
      for (let times = 0; times < 5; times++) await prove('000000')
      const [, left = ''] = /请(\d+)分钟后再试/.exec((await prove(appCode(shop, as))).body.errors?.code?.[0] ?? '') ?? []
      minutes.push(Number(left))
      if (lock < 7) shop.clock.advance(Number(left) * 60_000)
      me = { headers: { cookie: await shop.login(as) } }
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440])
    const sent = (await letters()).map(({ what }) => what)
    for (const each of minutes) expect(sent).toContain(`因连续输错验证码锁定两步验证${each}分钟`)
  })

  test('takes a recovery code during a lock, and counts no wrong one then', async () => {
    const [recovery = ''] = await giveFactor(shop, as)
    for (let times = 0; times < 5; times++) await prove('000000')
    const before = (await letters()).length
    for (let times = 0; times < 5; times++) expect((await prove('ABCD-EFGH-IJKLM')).body.errors?.code?.[0]).toContain('请15分钟后再试')
    expect(await letters()).toHaveLength(before)
    expect((await prove(appCode(shop, as))).status).toBe(422)
    expect((await prove(recovery)).status).toBe(200)
    expect((await prove(appCode(shop, as))).status).toBe(200)
  })
})
