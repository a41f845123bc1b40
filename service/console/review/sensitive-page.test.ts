import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { operatePaperRejectCall } from '@yaoji/contract/calls/operator/qualifications'
import { isSensitivePaper, paperKindNames, type PaperKind } from '@yaoji/contract/papers/kinds'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { reviewMessages } from '../messages.ts'

describe.each(dialects)('a page that staff look at on %s', dialect => {
  let shop: ConsoleShop
  const idOf = (kind: PaperKind) => `paper-${paperKindNames.indexOf(kind)}`
  beforeAll(async () => {
    shop = await openConsole(dialect)
    const now = shop.clock.now()
    await shop.database.write(async trx => {
      for (const kind of paperKindNames) {
        const id = idOf(kind)
        await trx
          .insertInto('handed_paper')
          .values({ id, member_id: 1, kind, state: 'waiting', sent_at: now, decided_at: null, person_id: null, created_at: now })
          .execute()
        const bytes = Buffer.from(tinyPng, 'base64url')
        await trx
          .insertInto('file')
          .values({ id, member_id: 1, type: 'image/png', bytes, used_for: `paper:${id}`, created_at: now })
          .execute()
      }
    })
  })
  afterAll(() => closeConsole(shop))

  const look = async (kind: PaperKind, reason?: string) => {
    const url = `/api/console/file/${idOf(kind)}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`
    return shop.console.inject({ url, headers: { cookie: await shop.enter('quality') } })
  }
  const entries = async (kind: PaperKind) =>
    (await shop.press(consoleAuditCall, { as: 'admin', query: { object: `paper:${idOf(kind)}` } })).body.data.list

  test.each(paperKindNames.filter(isSensitivePaper))('of %s is shown for a reason, which is in the audit log', async kind => {
    for (const blank of [undefined, '', ' \u200b']) {
      const refused = await look(kind, blank)
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { reason: [reviewMessages.reasonMissing] }])
    }
    expect(await entries(kind)).toEqual([])
    const shown = await look(kind, '核对11010519491231002X')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const [entry] = await entries(kind)
    expect(entry).toMatchObject({ action: 'paper/page', actor: shop.nameOf('quality') })
    expect(entry?.fields).toContainEqual({ name: 'reason', value: '核对**************002X' })
  })

  test('of another paper is noted too, and needs no reason', async () => {
    expect((await look('营业执照')).statusCode).toBe(200)
    expect(await entries('营业执照')).toHaveLength(1)
  })

  test('a number of an ID card in the reason of a refusal is masked for everybody', async () => {
    const body = { paper: idOf('受托人身份证'), reason: '号码11010519491231002X与委托书不符' }
    expect((await shop.press(operatePaperRejectCall, { as: 'quality', body })).status).toBe(200)
    const masked = '号码**************002X与委托书不符'
    const { reason } = await shop.database.read
      .selectFrom('handed_paper')
      .select('reason')
      .where('id', '=', body.paper)
      .executeTakeFirstOrThrow()
    expect(reason).toBe(masked)
    const message = await shop.database.read.selectFrom('message').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(message.text).toContain(masked)
    expect(JSON.stringify(await entries('受托人身份证'))).not.toContain('11010519491231002X')
  })
})
