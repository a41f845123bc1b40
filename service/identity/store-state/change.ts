import type { Transaction } from 'kysely'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { ephedrinePaper } from '@yaoji/contract/papers/kinds'
import * as paths from '@yaoji/contract/paths'
import { hasCode } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { unlessTaken } from '../../platform/database/unless-taken.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { tell } from '../inbox/tell.ts'
import { loadPapers, isInForce } from '../qualifications/load.ts'
import { lackingPapers } from '../qualifications/missing.ts'
import { isRegion } from '../user/region.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Change = Partial<Pick<MemberRow, 'status' | 'rank' | 'salesperson' | 'erp_code' | 'is_special'>>
type Because = { reason: string; now: number }

/** Customer type of a store that belongs to a chain without being one of its own pharmacies. */
export const chainRank = 5

const write = (trx: Trx, { id }: MemberRow, change: Change) => trx.updateTable('member').set(change).where('id', '=', id).execute()

function notify(trx: Trx, { id }: MemberRow, cause: string, words: { title: string; text: string }, now: number): Promise<boolean> {
  return tell(trx, { memberId: id, kind: 'paper', source: `${cause}:${now}`, ...words, path: paths.papers, now })
}

/** From now on its people are logged out (session/ended.ts). The store is locked, here and below. */
export async function freeze(trx: Trx, store: MemberRow, { reason, now }: Because): Promise<void> {
  if (store.status === 'frozen') throw ApiError.conflict(messages.isFrozen)
  await write(trx, store, { status: 'frozen' })
  const { title, text } = messages.frozenNotice
  await notify(trx, store, 'frozen', { title, text: text(reason) }, now)
}

export async function unfreeze(trx: Trx, store: MemberRow, { now }: Because): Promise<void> {
  if (store.status !== 'frozen') throw ApiError.conflict(messages.isActive)
  await write(trx, store, { status: 'active' })
  await notify(trx, store, 'unfrozen', messages.unfrozenNotice, now)
}

/** @throws {ApiError} for a type that the store has, that only a chain makes, or whose required papers an open store lacks */
export async function changeRank(trx: Trx, store: MemberRow, rank: number, { now }: Pick<Because, 'now'>): Promise<void> {
  const name = rankNames[rank] ?? ''
  if (store.rank === rank) throw ApiError.invalid('rank', messages.sameRank(name))
  if (rank === chainRank && store.parent_id === null) throw ApiError.invalid('rank', messages.chainOnly)
  const lacking = store.is_passed === 1 ? await lackingPapers(trx, { ...store, rank }, chinaDay(now)) : []
  if (lacking.length > 0) throw ApiError.invalid('rank', messages.rankLacks(name, lacking))
  await write(trx, store, { rank })
  const { title, text } = messages.rankNotice
  await notify(trx, store, 'rank', { title, text: text(name) }, now)
}

export async function changeArea(trx: Trx, { id }: MemberRow, typed: string): Promise<void> {
  const region = typed.trim().replaceAll(/\s+/g, ' ')
  if (!isRegion(region)) throw ApiError.invalid('region', messages.badRegion)
  const address = await trx
    .selectFrom('address')
    .select(['id', 'region'])
    .where('member_id', '=', id)
    .where('is_default', '=', 1)
    .executeTakeFirst()
  if (!address) throw ApiError.conflict(messages.noAddress)
  if (address.region === region) throw ApiError.invalid('region', messages.sameRegion)
  await trx.updateTable('address').set({ region }).where('id', '=', address.id).execute()
}

const workingSalespeople = (trx: Pick<Trx, 'selectFrom'>) =>
  trx.selectFrom('staff').where('staff.role', '=', 'sales').where('staff.is_locked', '=', 0)

/** Names of the salespeople who work in the shop. */
export async function salespeople(trx: Pick<Trx, 'selectFrom'>): Promise<string[]> {
  return (await workingSalespeople(trx).select('name').orderBy('id').execute()).map(({ name }) => name)
}

export async function changeSalesperson(trx: Trx, store: MemberRow, typed: string): Promise<void> {
  const salesperson = typed.trim()
  if (salesperson === store.salesperson) throw ApiError.invalid('salesperson', messages.sameSalesperson)
  const person = workingSalespeople(trx).where('name', '=', salesperson).select('id')
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ salesperson })
    .where('id', '=', store.id)
    .$if(salesperson !== '', update => update.where(({ exists }) => exists(person)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw ApiError.invalid('salesperson', messages.noSalesperson(await salespeople(trx)))
}

/** @throws {ApiError} for a code that the store has, or another one */
export async function changeErpCode(trx: Trx, store: MemberRow, code: string): Promise<void> {
  if (code === store.erp_code) throw ApiError.invalid('erp_code', messages.sameErpCode)
  const others = trx.selectFrom('member as other').where('other.erp_code', '=', code).where(hasCode('other.erp_code'))
  const change = trx
    .updateTable('member')
    .set({ erp_code: code })
    .where('id', '=', store.id)
    .$if(code !== '', update => update.where(({ exists, not }) => not(exists(others.select('other.id')))))
  for (;;) {
    const changed = await unlessTaken(trx, () => change.executeTakeFirst())
    if (changed && changed.numUpdatedRows !== 0n) return
    const other = await others.select(['other.code', 'other.company']).executeTakeFirst()
    // Another one that has given the code up again meanwhile leaves it free.
    if (other) throw ApiError.invalid('erp_code', messages.erpCodeTaken(code, other.code, other.company))
  }
}

/** Gives or takes the right to goods with ephedrine. @throws {ApiError} where it stands so, or the paper is not in force */
export async function changeSpecial(trx: Trx, store: MemberRow, isGiven: boolean, { reason, now }: Because): Promise<void> {
  if ((store.is_special === 1) === isGiven) throw ApiError.conflict(isGiven ? messages.isSpecial : messages.notSpecial)
  if (isGiven && !isInForce(ephedrinePaper, await loadPapers(trx, store.id), chinaDay(now)))
    throw ApiError.invalid('is_special', messages.needsPaper)
  await write(trx, store, { is_special: isGiven ? 1 : 0 })
  const { given, taken } = messages.specialNotice
  await notify(trx, store, 'special', isGiven ? given : { title: taken.title, text: taken.text(reason) }, now)
}
