import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { carryOut } from './carry-out.ts'

const fileOf = (document: object) => Buffer.from(JSON.stringify(document)).toString('base64url')

describe.each(dialects)('percentages that operators type on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut(trx, command, { body, name: '运营小李', now: shop.clock.now() }))
  const asked = async (command: string, body: Record<string, unknown>): Promise<StatementWire> => {
    const outcome = await operate(command, body)
    if (!('statement' in outcome)) throw new Error(`${command} was applied at once`)
    return outcome.statement
  }
  const saving = (kind: string, document: object) => ({
    promotion_kind: kind,
    file: fileOf({ name: '冬季活动', begins: day(-1), ends: day(5), ...document }),
  })

  test.each([
    [6, '请写60'],
    [0.6, '请写60'],
    [9.4, '请写94'],
    [8, '请写80'],
    [0.94, '请写94'],
    ['9.4折', '请写94'],
    [100, '不是10到99的整数'],
    [94.5, '请写'],
  ])('%s percent is asked back as 折, in a discount, a tier and a coupon', async (percent, meant) => {
    const problem = (command: string, body: Record<string, unknown>) =>
      operate(command, body).then(
        () => '',
        (error: { errors?: Record<string, string[]> }) => Object.values(error.errors ?? {}).join(),
      )
    expect(await problem('promotion-save', saving('zone-discount', { percent }))).toContain(meant)
    expect(await problem('promotion-save', saving('order-discount', { tiers: [{ from: '500.00', percent }] }))).toContain(meant)
    if (typeof percent === 'number')
      expect(await problem('coupon-offer', { name: '券', percent, ends_on: day(9), valid_days: 7 })).toContain(meant)
  })

  test.each([
    ['promotion-save', () => saving('zone-discount', { percent: 30 })],
    [
      'promotion-save',
      () =>
        saving('order-discount', {
          tiers: [
            { from: '500.00', percent: 60 },
            { from: '900.00', percent: 30 },
          ],
        }),
    ],
    ['coupon-offer', () => ({ name: '三折券', percent: 30, ends_on: day(9), valid_days: 7 })],
  ])('%s below 50 percent is confirmed by the percentage itself', async (command, bodyOf) => {
    const body = bodyOf()
    const { confirm, percent_is } = await asked(command, body)
    expect(percent_is).toBe(30)
    for (const typed of [{}, { percent_is: 3 }]) {
      const refused = operate(command, { ...body, confirm, ...typed }).catch((error: { errors?: object }) => error.errors)
      expect(await refused).toHaveProperty('percent_is')
    }
    expect(await asked(command, { ...body, confirm, percent_is: 30 })).toMatchObject({ state: 'confirmed' })
  })
})
