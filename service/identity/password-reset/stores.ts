import type { Kysely } from 'kysely'
import type { PhoneStoresWire } from '@yaoji/contract/calls/identity/password-reset'
import { rankNames } from '@yaoji/contract/people/customer-types'
import type { Tables } from '../../platform/database/tables.ts'
import { listStores } from '../session/choose-store.ts'
import { masked } from '../user/wire.ts'

/** The person of a telephone and their stores, answered only after it was proven (domain.md section 15). */
export async function storesOfPhone(db: Kysely<Tables>, phone: string): Promise<PhoneStoresWire | undefined> {
  const person = await db.selectFrom('person').select(['id', 'username']).where('phone', '=', phone).executeTakeFirst()
  if (!person) return
  const stores = await listStores(db, person.id)
  return {
    phone: masked(phone),
    username: person.username,
    list: stores.map(({ company, rank, role, status }) => ({
      company,
      rank_name: rankNames[rank] ?? '',
      role,
      is_active: status === 'active' ? 1 : 0,
    })),
  }
}
