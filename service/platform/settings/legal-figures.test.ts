import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LotteryOperatedWire } from '@yaoji/contract/calls/operator/lottery'
import { workingDaysAfter } from '@yaoji/contract/domain/working-day'
import { legalFigureNames, legalFigures, usualFigures, type LegalFigures } from '@yaoji/contract/operator/legal-figures'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { recallSteps, refusal } from '../../../testing/service/orders/recalls.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'
import { askOperators } from '../../member/personal-data/requests.ts'
import { saveSetting, undoSetting } from '../../operations/commands/settings.ts'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { ownBytes } from '../files/rows.ts'
import { legalFiguresNow } from './reader.ts'
import { checkSetting } from './write.ts'

const dayMs = 86_400_000
const page = readFileSync(new URL('../../../docs/operators/legal-figures.md', import.meta.url), 'utf8')

test.each(legalFigureNames)('%s is taken between its limits alone, and the page for operators says them', name => {
  const { usual, least, most } = legalFigures[name]
  const problems = (value: unknown) => {
    const checked = checkSetting('legal_figures', JSON.stringify({ [name]: value }))
    return 'problems' in checked ? checked.problems : []
  }
  for (const value of [least, usual, most]) expect(problems(value)).toEqual([])
  expect(problems(least - 1)).toEqual([`“${name}”：不能小于 ${least}`])
  expect(problems(most + 1)).toEqual([`“${name}”：不能大于 ${most}`])
  for (const value of [String(usual), least + 0.5, null]) expect(problems(value)).toEqual([expect.stringContaining(`“${name}”`)])
  expect(page).toMatch(new RegExp(`\\| \`${name}\` \\| .+ \\| ${usual} \\| ${least} 到 ${most} \\|`))
})

describe.each(dialects)('a figure of the law that was corrected holds in another process on %s', dialect => {
  let shop: Shop
  let second: Awaited<ReturnType<typeof startSecond>>
  let other: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    second = await startSecond(shop)
    other = { ...shop, database: second.context.database }
  })
  afterEach(async () => {
    await second.close()
    await closeShop(shop)
  })

  const set = async (figures: Partial<LegalFigures>) =>
    expect(await saveSetting(shop.database, 'legal_figures', JSON.stringify(figures), { name: '法务小周', now: shop.clock.now() })).toEqual(
      [],
    )
  const undo = () => undoSetting(shop.database, 'legal_figures', { name: '法务小周', now: shop.clock.now() })

  test('days of a recall, from the next one on', async () => {
    const steps = recallSteps(other)
    const due = async (level: string) => {
      const { created_at, due_at } = await steps.start({ level, drill: 1 })
      return (due_at - created_at) / 86_400
    }
    const all = async () => [await due('1'), await due('2'), await due('3')]
    expect(await all()).toEqual([1, 3, 7])
    await set({ recall_1_days: 2, recall_3_days: 5 })
    expect(await all()).toEqual([2, 3, 5])
    await undo()
    expect(await all()).toEqual([1, 3, 7])
  })

  test('what a prize may be worth', async () => {
    const open = (worth: string) => {
      const body = { name: '抽奖', prizes: [`thing:电视机/${worth}:1:1`], check_in: 1, ends_on: '2099-12-31' }
      const done = { body, name: '运营小陈', now: shop.clock.now() }
      return refusal(other.database.write(trx => carryOut<LotteryOperatedWire>(trx, 'lottery-open', done)))
    }
    expect(await open('20000.01')).toBe('')
    await set({ prize_max_yuan: 20_000 })
    expect(await open('20000.01')).toContain('超过法定最高奖¥20,000')
    expect(await open('20000.00')).toBe('')
  })

  test('until when a person is answered', async () => {
    const due = async (text: string) => {
      await other.database.write(trx => askOperators(trx, memberIds.buyer, text, shop.clock.now()))
      const row = shop.database.read.selectFrom('personal_request').select('due_at').where('text', '=', text)
      return Number((await row.executeTakeFirstOrThrow()).due_at)
    }
    expect(await due('谁查过')).toBe(workingDaysAfter(shop.clock.now(), 15))
    await set({ answer_working_days: 10 })
    expect(await due('还有谁')).toBe(workingDaysAfter(shop.clock.now(), 10))
  })

  test('how long records of log-ins, list prices that are over and photographs of ID cards stay', async () => {
    const now = shop.clock.now()
    const { read, write } = shop.database
    const id = 'an-old-photo'
    await shop.login('buyer')
    await write(async trx => {
      await trx.updateTable('session').set({ ends_at: now }).execute()
      const listed = { goods_id: goodsIds.packed, warehouse_id: 1, price_units: 1_000, since: now - dayMs, until: now }
      await trx.insertInto('list_price').values(listed).execute()
      const paper = {
        id,
        member_id: memberIds.buyer,
        kind: '法定代表人身份证',
        expires_on: '',
        sent_at: now,
        decided_at: now,
        created_at: now,
      } as const
      await trx
        .insertInto('handed_paper')
        .values({ ...paper, state: 'rejected' })
        .execute()
      const file = {
        id,
        member_id: memberIds.buyer,
        type: 'image/png',
        bytes: new Uint8Array([1]),
        used_for: `paper:${id}`,
        created_at: now,
      } as const
      await trx.insertInto('file').values(file).execute()
      const place = { file_id: id, paper_id: id, member_id: memberIds.buyer, upload: id, position: 1, state: 'approved' } as const
      await trx.insertInto('handed_page').values(place).execute()
    })
    const left = async (days: number) => {
      await cleanUp(other.database, now + days * dayMs)
      return [
        (await read.selectFrom('session').select('ends_at').where('ends_at', '=', now).execute()).length,
        (await read.selectFrom('list_price').select('until').where('until', '=', now).execute()).length,
        ownBytes(await read.selectFrom('file').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()).length,
      ]
    }
    await set({ id_photo_days: 10, login_log_days: 365, price_kept_days: 1_460 })
    expect(await left(9)).toEqual([1, 1, 1])
    expect(await left(10)).toEqual([1, 1, 0])
    expect(await left(364)).toEqual([1, 1, 0])
    expect(await left(365)).toEqual([0, 1, 0])
    expect(await left(usualFigures.price_kept_days)).toEqual([0, 1, 0])
    expect(await left(1_460)).toEqual([0, 0, 0])
  })

  test('of a value that another tool wrote outside its limits the usual figure holds, and doctor names the setting', async () => {
    const value = JSON.stringify({ recall_1_days: 99, recall_2_days: 4 })
    await shop.database.write(trx => trx.insertInto('setting').values({ key: 'legal_figures', value }).execute())
    expect(await legalFiguresNow(other.database.read)).toEqual({ ...usualFigures, recall_2_days: 4 })
    expect(await problemsIn(shop.database.read)).toEqual([expect.stringContaining('setting legal_figures')])
    await shop.database.write(trx => trx.deleteFrom('setting').where('key', '=', 'legal_figures').execute())
  })
})
