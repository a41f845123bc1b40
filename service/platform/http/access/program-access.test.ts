import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programScopes, type ProgramScope } from '@yaoji/contract/calls/call'
import { callTable } from '@yaoji/contract/calls/table'
import { programOrderCall } from '@yaoji/contract/calls/purchase/program-order'
import { codes } from '@yaoji/contract/codes'
import { accessRows, type AccessRow } from '../../../../testing/service/access/access-rows.ts'
import type { Belongings } from '../../../../testing/service/access/belongings.ts'
import { equip } from '../../../../testing/service/orders/equip.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects, shareOf } from '../../../../testing/service/index.ts'
import { testMailbox } from '../../../../testing/service/app/letters.ts'
import { readMemberRows, type MemberRows } from '../../../../testing/service/access/member-rows.ts'
import { letProgram } from '../../../../testing/service/shops/programs.ts'
import { trialGateway } from '../../../../testing/service/app/trial-gateway.ts'

const calls = callTable.map(({ call, schema }) => ({ name: `${call.method} ${call.path}`, call, schema }))
const rowOf = (name: string) => accessRows[name] as AccessRow // http/access/access.test.ts says which is missing.
const minuteMs = 60_000

/** security.md section 3 (e): every call with a token of each right, with what is the store's own and what is another's. */
describe.each(dialects)('the token of a program on %s', dialect => {
  const asked = shareOf(dialect, calls)
  let shop: Shop
  let own: Belongings
  let others: Belongings
  let memberRows: MemberRows

  /** But for when a program was last used. */
  const stored = async () => (await memberRows()).filter(row => !row.startsWith('store_program '))

  beforeAll(async () => {
    shop = await openShop(dialect, { openGateway: trialGateway().open, config: { senders: testMailbox().senders } })
    own = await equip(shop, 'buyer')
    others = await equip(shop, 'rival')
    memberRows = await readMemberRows(shop.database)
  })
  afterAll(() => closeShop(shop))

  const rights: readonly { kind: 'program' | 'agent'; scopes: readonly ProgramScope[] }[] = [
    { kind: 'program', scopes: ['look'] },
    { kind: 'program', scopes: ['look', 'draft'] },
    { kind: 'program', scopes: programScopes },
    // What was let in by an authorisation: it looks and drafts, whatever its row says.
    { kind: 'agent', scopes: ['look', 'draft'] },
    { kind: 'agent', scopes: programScopes },
  ]
  test.each(rights)('of a $kind with $scopes makes the calls of these rights; all else is forbidden', async ({ kind, scopes }) => {
    const token = await letProgram(shop, 'buyer', { kind, scopes })
    const before = await stored()
    for (const { name, call, schema } of asked) {
      shop.clock.advance(minuteMs / 100)
      const { body } = await shop.call(call, { ...rowOf(name).request(own), token })
      const isAllowed = schema.programScope !== undefined && scopes.includes(schema.programScope)
      if (isAllowed) expect(body, name).toMatchObject({ code: codes.success })
      else if (schema.isOfPartnerPage || schema.access === 'operator') expect([401, 403, 404, 10_001], name).toContain(body.code)
      else expect(body, name).toMatchObject({ code: codes.forbidden, data: null })
    }
    if (!scopes.includes('draft')) expect(await stored()).toEqual(before)
  })

  test('of an agent orders nothing, whatever its row says', async () => {
    const token = await letProgram(shop, 'buyer', { kind: 'agent' })
    const body = { erp_sn: 'AI-submit', lines: [`1:${goodsIds.packed}:30`], submit: 1 }
    expect((await shop.call(programOrderCall, { token, body })).body).toMatchObject({ code: codes.forbidden, data: null })
  })

  test('reaches nothing of another store, whichever id it names', async () => {
    const token = await letProgram(shop, 'buyer')
    const before = await stored()
    for (const { name, call, schema } of asked.filter(each => each.schema.programScope !== undefined)) {
      for (const [kind, status] of Object.entries(rowOf(name).foreign ?? {})) {
        const answer = await shop.call(call, { ...rowOf(name).request({ ...own, [kind]: others[kind as keyof Belongings] }), token })
        expect(answer.status, `${name} with the ${kind} of another`).toBe(status)
      }
      expect(schema.access, name).not.toBe('operator')
    }
    expect(await stored()).toEqual(before)
  })

  test('opens no call that pays, spends what the store has stored, or is about persons', () => {
    const opened = calls.filter(({ schema }) => schema.programScope !== undefined)
    const changing = opened.filter(({ call }) => call.method !== 'GET').map(({ name }) => name)
    // Each leaves what a person decides about: a draft, a paused standing order, a question for prices.
    expect(changing.toSorted()).toEqual(['POST /api/erp/order', 'POST /api/quotation', 'POST /api/standing'])
    expect(opened.map(({ call }) => call.path).filter(path => /pay|wallet|staff|auth|password|user\/(account|base)/.test(path))).toEqual([])
  })
})
