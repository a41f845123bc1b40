import type { Transaction } from 'kysely'
import { addDays, addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import {
  contractKindNames,
  endOf,
  isEnding,
  requiredKinds,
  type ContractKind,
  type KeptContract,
} from '@yaoji/contract/domain/agreements/contract-state'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { ContractRow, MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'
import { freeNumber } from '../order/create/order-number.ts'
import { endContract, noteForce } from './end.ts'
import { messages } from './messages.ts'
import { bodyOf, placesOf } from './text.ts'

type Trx = Transaction<Tables>
type Held = Pick<ContractRow, 'kind' | 'state' | 'ends_on'>

/** 年度: every kind but the platform's own terms, which have no end. */
const termMonths = 12

export type NewContract = {
  kind: ContractKind
  /** Who sells, as on other papers. */
  seller: string
  now: number
  /** The operator; the shop by itself without. */
  by?: string
  /** Where they are not the standard ones. */
  paragraphs?: readonly string[] | undefined
  endsOn?: string | undefined
}

/** What a store needs and neither has in force for longer than a renewal takes nor has to sign already. */
export function lackingKinds(
  { is_passed, is_special, is_contract_signed }: MemberRow,
  contracts: readonly Held[],
  now: number,
): ContractKind[] {
  if (is_passed !== 1) return []
  const needed = [...(is_contract_signed === 1 ? [] : requiredKinds.order), ...(is_special === 1 ? requiredKinds.ephedrine : [])]
  const serves = (contract: Held) =>
    contract.state === 'open' ? endOf(contract) > now : contract.state === 'signed' && !isEnding(contract, now)
  return needed.filter(kind => !contracts.some(each => each.kind === kind && serves(each)))
}

/** One that follows another of its kind ends a term after that, so that renewing early loses no day. */
function lastDay(kind: ContractKind, before: readonly Held[], today: string): KeptContract['ends_on'] {
  if (kind === 'platform') return null
  const ends = before.flatMap(each =>
    each.kind === kind && each.state === 'signed' && each.ends_on !== null ? [addDays(each.ends_on, 1)] : [],
  )
  const base = [today, ...ends].toSorted().at(-1) ?? today
  return addDays(addMonths(base, termMonths), -1)
}

const newNumber = (trx: Trx, now: number): Promise<string> =>
  freeNumber('HT', now, number => trx.selectFrom('contract').select('id').where('number', '=', number).executeTakeFirst())

const ofMember = (trx: Trx, memberId: number): Promise<ContractRow[]> =>
  trx.selectFrom('contract').selectAll().where('member_id', '=', memberId).orderBy('issued_at').orderBy('id').execute()

/** Gives a store, which is locked, a contract to sign. One that it did not sign in time makes room. */
async function insertContract(trx: Trx, member: MemberRow, kept: readonly ContractRow[], contract: NewContract): Promise<void> {
  const { kind, seller, now, by = '', paragraphs, endsOn } = contract
  const lapsed = kept.find(each => each.kind === kind && each.state === 'open')
  if (lapsed)
    await endContract(trx, lapsed, { by, reason: endsOn === undefined || endOf(lapsed) <= now ? messages.lapsed : messages.replaced, now })
  const today = chinaDay(now)
  const dated = { number: await newNumber(trx, now), begins_on: today, ends_on: endsOn ?? lastDay(kind, kept, today) }
  const body = bodyOf(kind, placesOf(member, { ...dated, seller }), paragraphs)
  await trx
    .insertInto('contract')
    .values({
      id: randomId(),
      member_id: member.id,
      kind,
      ...dated,
      title: contractKindNames[kind],
      body,
      // It is what is signed, and detects a changed text.
      text_hash: hashOf(body),
      state: 'open',
      issued_by: by,
      issued_at: now,
    })
    .execute()
}

/** Issues what a store needs and lacks, also what follows on what ends soon. */
export async function issueLacking(trx: Trx, memberId: number, { seller, now }: Pick<NewContract, 'seller' | 'now'>): Promise<void> {
  const member = await lockMember(trx, memberId)
  const kept = await ofMember(trx, memberId)
  for (const kind of lackingKinds(member, kept, now)) await insertContract(trx, member, kept, { kind, seller, now })
}

/** An operator gives a store a contract; false where it has one of the kind to sign already. */
export async function issueContract(trx: Trx, memberId: number, contract: NewContract): Promise<boolean> {
  const member = await lockMember(trx, memberId)
  const kept = await ofMember(trx, memberId)
  if (kept.some(each => each.kind === contract.kind && each.state === 'open' && endOf(each) > contract.now)) return false
  await insertContract(trx, member, kept, contract)
  return true
}

type OnPaper = Pick<NewContract, 'seller' | 'now'> & { endsOn: string; signer: string }

/** A 质量保证协议 that was handed in on paper and approved, as the contract that it is; the store, which is locked, signs no other until it ends. */
export async function takeAgreementOnPaper(trx: Trx, memberId: number, { seller, now, endsOn, signer }: OnPaper): Promise<void> {
  const member = await lockMember(trx, memberId)
  await insertContract(trx, member, await ofMember(trx, memberId), { kind: 'quality', seller, now, endsOn })
  await trx
    .updateTable('contract')
    .set({ state: 'signed', signed_at: now, signer, is_on_paper: 1 })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'quality')
    .where('state', '=', 'open')
    .execute()
  await noteForce(trx, memberId)
}
