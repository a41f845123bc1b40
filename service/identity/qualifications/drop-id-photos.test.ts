import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { usualFigures } from '@yaoji/contract/operator/legal-figures'
import type { PaperKind } from '@yaoji/contract/papers/kinds'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { ownBytes } from '../../platform/files/rows.ts'

const dayMs = 86_400_000
const { id_photo_days: keptDays } = usualFigures
const card = '法定代表人身份证'
const id = memberIds.buyer

type Paper = { kind?: PaperKind; state: 'approved' | 'replaced' | 'rejected'; decidedDaysAgo: number; expiresOn?: string }

describe.each(dialects)('photographs of ID cards on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const today = () => chinaDay(shop.clock.now())
  async function add(name: string, { kind = card, state, decidedDaysAgo, expiresOn = '' }: Paper): Promise<void> {
    const now = shop.clock.now()
    const decided = now - decidedDaysAgo * dayMs
    await shop.database.write(async trx => {
      await trx
        .insertInto('handed_paper')
        .values({ id: name, member_id: id, kind, state, expires_on: expiresOn, sent_at: decided, decided_at: decided, created_at: decided })
        .execute()
      const file = {
        id: name,
        member_id: id,
        type: 'image/png' as const,
        bytes: new Uint8Array([1]),
        used_for: `paper:${name}`,
        created_at: decided,
      }
      await trx.insertInto('file').values(file).execute()
      await trx
        .insertInto('handed_page')
        .values({ file_id: name, paper_id: name, member_id: id, upload: name, position: 1, state: 'approved' })
        .execute()
    })
  }
  const endLicences = (on: string) =>
    shop.database.write(trx => trx.updateTable('member_paper').set({ expires_on: on }).where('member_id', '=', id).execute())
  async function left(): Promise<string[]> {
    await cleanUp(shop.database, shop.clock.now())
    const files = await shop.database.read
      .selectFrom('file')
      .select(['id', 'bytes'])
      .where('used_for', 'like', 'paper:%')
      .orderBy('id')
      .execute()
    return files.filter(row => ownBytes(row).length > 0).map(file => file.id)
  }

  test('stay while the card is in force and a paper of the store needs it; other papers stay in any case', async () => {
    await add('card-1', { state: 'approved', decidedDaysAgo: 400 })
    await add('agent', { kind: '受托人身份证', state: 'approved', decidedDaysAgo: 400 })
    await add('licence', { kind: '药品经营许可证', state: 'replaced', decidedDaysAgo: 400 })
    expect(await left()).toEqual(['agent', 'card-1', 'licence'])
  })

  test('go 30 days after another card took the place', async () => {
    await add('old', { state: 'replaced', decidedDaysAgo: 400 })
    await add('new', { state: 'approved', decidedDaysAgo: keptDays - 1 })
    expect(await left()).toEqual(['new', 'old'])
    await shop.database.write(trx =>
      trx
        .updateTable('handed_paper')
        .set({ decided_at: shop.clock.now() - keptDays * dayMs })
        .where('id', '=', 'new')
        .execute(),
    )
    expect(await left()).toEqual(['new'])
    const rows = await shop.database.read.selectFrom('handed_page').select('file_id').orderBy('file_id').execute()
    expect(rows.map(row => row.file_id)).toEqual(['new', 'old'])
  })

  test.each([
    ['it expired', async () => add('card-1', { state: 'approved', decidedDaysAgo: 400, expiresOn: addDays(today(), -keptDays - 1) })],
    ['it was sent back and left', async () => add('card-1', { state: 'rejected', decidedDaysAgo: keptDays })],
    [
      'every other paper of the store ended',
      async () => {
        await add('card-1', { state: 'approved', decidedDaysAgo: 400 })
        await endLicences(addDays(today(), -keptDays - 1))
      },
    ],
    [
      'the letter of the agent ended',
      async () => {
        await add('card-1', { kind: '受托人身份证', state: 'approved', decidedDaysAgo: 400 })
        const letters = shop.database.write(trx =>
          trx
            .updateTable('member_paper')
            .set({ expires_on: addDays(today(), -keptDays - 1) })
            .where('member_id', '=', id)
            .where('kind', 'in', ['采购委托书', '含麻采购委托书'])
            .execute(),
        )
        await letters
      },
    ],
    [
      'the last person left the store',
      async () => {
        await add('card-1', { state: 'approved', decidedDaysAgo: 400 })
        await shop.database.write(trx => trx.deleteFrom('membership').where('member_id', '=', id).execute())
      },
    ],
  ])('go 30 days after %s', async (_, happen) => {
    await happen()
    expect(await left()).toEqual([])
    const shown = await shop.app.inject({ url: '/file/card-1', headers: { cookie: await shop.login('rival') } })
    expect(shown.statusCode).toBe(404)
  })

  test.each([
    ['expired a month ago', { state: 'approved', decidedDaysAgo: 400, on: -keptDays }],
    ['was sent back 29 days ago', { state: 'rejected', decidedDaysAgo: keptDays - 1, on: 0 }],
  ] as const)('stay for a card that %s', async (_, { on, ...paper }) => {
    await add('card-1', { ...paper, expiresOn: on === 0 ? '' : addDays(today(), on) })
    expect(await left()).toEqual(['card-1'])
  })

  test('what is gone is said on the picture', async () => {
    await add('card-1', { state: 'rejected', decidedDaysAgo: keptDays })
    await left()
    const shown = await shop.app.inject({ url: '/file/card-1', headers: { cookie: await shop.login('buyer') } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(shown.body).toContain('照片已到期删除')
  })
})
