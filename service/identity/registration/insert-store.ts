import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { chainStoreRank } from '@yaoji/contract/people/customer-types'
import type { CompanyFields } from '@yaoji/contract/validation/registration'
import type { ChainStore } from '@yaoji/contract/validation/store-list'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The application of a store for approval; `phone` is that of its first address. */
export type ToldStore = Omit<CompanyFields, 'username'> & { phone: string }

export const ofCompany = ({ username: _username, ...fields }: CompanyFields, phone: string): ToldStore => ({
  ...fields,
  phone: fields.contact_phone || phone,
})

export const ofChain = ({ phone, ...store }: ChainStore): ToldStore => ({
  ...store,
  rank: chainStoreRank,
  contact_phone: phone,
  email: '',
  phone,
})

type Begun = { personId: number; parentId: number | null; agreedAt: number; now: number }

/** Letters first: an operator types it into a command. */
const freshCode = () => `R${randomInt(1_000_000_000, 10_000_000_000)}`

/** Makes a store of the person that may look, and see no price, until it is approved. */
export async function insertStore(
  trx: Transaction<Tables>,
  { rank, company, contact, contact_phone, email, region, detail, phone }: ToldStore,
  { personId, parentId, agreedAt, now }: Begun,
): Promise<MemberRow> {
  const member = await trx
    .insertInto('member')
    .values({ ...newStore, parent_id: parentId, code: freshCode(), company, rank, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: member_id } = member
  // A log-in begins with the head office.
  const is_default = parentId === null ? 1 : 0
  await trx.insertInto('membership').values({ person_id: personId, member_id, role: 'owner', is_default }).execute()
  await trx.insertInto('account').values({ member_id, balance_fen: 0, held_fen: 0 }).execute()
  const asked = { reason: '', agreed_at: agreedAt, submitted_at: now, decided_at: null, decided_by: '' }
  const fields = { contact, contact_phone, email, region, detail }
  await trx
    .insertInto('store_application')
    .values({ member_id, state: 'waiting', ...fields, ...asked })
    .execute()
  await trx.insertInto('address').values({ member_id, name: contact, phone, region, detail, is_default: 1, is_checked: 0 }).execute()
  return member
}

/** What the shop has not looked at yet. */
export const newStore = {
  is_passed: 0,
  is_special: 0,
  is_show_youx: 1,
  is_can_chat: 0,
  is_after_sale: 1,
  is_contract_signed: 0,
  status: 'active',
  points: 0,
  admin_name: '',
  admin_phone: '',
  admin_is_default: 1,
  salesperson: '',
} as const
