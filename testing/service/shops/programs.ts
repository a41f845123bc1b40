import { randomUUID } from 'node:crypto'
import { programScopes, type ProgramScope } from '@yaoji/contract/calls/call'
import { programOrderCall } from '@yaoji/contract/calls/purchase/program-order'
import { daysMs, issueProgram } from '../../../service/identity/store-program/issue.ts'
import { memberIds, type Username } from './commerce-fixture.ts'
import type { Shop } from './commerce-shop.ts'

type Terms = {
  kind?: 'program' | 'agent'
  name?: string
  scopes?: readonly ProgramScope[]
  order_limit_fen?: number | null
  month_budget_fen?: number | null
}

/** Lets a program act for a store of the fixture; answers its token. */
export async function letProgram({ database, clock }: Shop, as: Username, { kind = 'program', ...terms }: Terms = {}): Promise<string> {
  const whole = { name: randomUUID().slice(0, 30), scopes: programScopes, order_limit_fen: null, month_budget_fen: null, ...terms }
  const issued = { memberId: memberIds[as], personId: memberIds[as], kind, lifeMs: daysMs(30), now: clock.now() } as const
  return (await database.write(trx => issueProgram(trx, whole, issued))).token
}

/** A program of the store, the only one, and a draft that it left. */
export async function equipPrograms(shop: Shop, as: 'buyer' | 'rival', goodsId: number): Promise<{ program: string; draft: string }> {
  const { database } = shop
  await database.write(async trx => {
    await trx.deleteFrom('program_order').where('member_id', '=', memberIds[as]).execute()
    const own = trx.selectFrom('store_program').select('id').where('member_id', '=', memberIds[as])
    await trx.deleteFrom('program_action').where('program_id', 'in', own).execute()
    await trx.deleteFrom('store_program').where('member_id', '=', memberIds[as]).execute()
  })
  await letProgram(shop, as)
  const { id: program } = await database.read
    .selectFrom('store_program')
    .select('id')
    .where('member_id', '=', memberIds[as])
    .executeTakeFirstOrThrow()
  const { body } = await shop.call(programOrderCall, { as, body: { erp_sn: randomUUID(), lines: [`1:${goodsId}:30`] } })
  const { id: draft } = body.data
  await database.write(trx =>
    trx.updateTable('program_order').set({ program_id: program, number: draft }).where('id', '=', draft).execute(),
  )
  return { program, draft }
}
