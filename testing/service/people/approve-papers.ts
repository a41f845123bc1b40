import type { Transaction } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { traitsOf, type PaperKind } from '@yaoji/contract/papers/kinds'
import { neededOf } from '@yaoji/contract/papers/needed'
import { endless } from '@yaoji/contract/papers/states'
import { randomId } from '../../../service/platform/database/random-id.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { carryOut } from '../orders/carry-out.ts'

type Trx = Transaction<Tables>
type Approving = { name: string; now: number; scopes?: readonly string[] }

const numbers = { none: '', any: '浙AA5710001', company: '91330100MA2AAAAA1X' } as const

/** A paper that a store has handed in and that waits, in force for a year; answers its id. */
export async function handedPaper(trx: Trx, code: string, kind: PaperKind, now: number): Promise<string> {
  const { id: member_id } = await trx.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const id = randomId()
  const { number, end } = traitsOf(kind)
  await trx
    .insertInto('handed_paper')
    .values({
      ...{ id, member_id, kind, state: 'waiting', number: numbers[number], issued_on: addDays(chinaDay(now), -30) },
      ...{
        expires_on: end === 'none' ? '' : addDays(chinaDay(now), 365),
        person_id: null,
        sent_at: now,
        decided_at: null,
        created_at: now,
      },
    })
    .execute()
  return id
}

/** Hands in and approves every paper that a store needs: with the last one it passes, as in the shop. */
export async function approvePapers(trx: Trx, code: string, { name, now, scopes = ['化学药'] }: Approving): Promise<void> {
  const { rank } = await trx.selectFrom('member').select('rank').where('code', '=', code).executeTakeFirstOrThrow()
  for (const [kind] of neededOf(rank).required) {
    if (kind === undefined) continue
    const paper = await handedPaper(trx, code, kind, now)
    const named = traitsOf(kind).namesScopes ? { scopes } : {}
    await carryOut(trx, 'paper-approve', { body: { paper, ...named }, name, now })
  }
}

/** Stores whose papers are in force, as if each had been approved before anybody decided about them. */
export async function havePapersInForce(trx: Trx, stores: readonly { id: number }[]): Promise<void> {
  for (const { id } of stores) {
    const { rank } = await trx.selectFrom('member').select('rank').where('id', '=', id).executeTakeFirstOrThrow()
    const kinds = neededOf(rank).required.flatMap(([kind]) => kind ?? [])
    await trx
      .insertInto('member_paper')
      .values(kinds.map(kind => ({ member_id: id, kind, expires_on: endless })))
      .execute()
  }
}
