import type { Transaction } from 'kysely'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** Registered in every shop of commerce tests. */
export const portal = { id: 'portal', key: 'portal-key', name: '试验门户', origin: 'https://portal.example.cn' } as const
export const portalReturn = `${portal.origin}/buy`

export async function insertPortal(trx: Transaction<Tables>): Promise<void> {
  const { id, key, name, origin } = portal
  await trx.insertInto('partner').values({ id, key, name }).execute()
  await trx
    .insertInto('partner_origin')
    .values([
      { partner_id: id, origin },
      { partner_id: id, origin: 'https://other.example.cn' },
    ])
    .execute()
  await trx.insertInto('partner_return').values({ partner_id: id, url: portalReturn }).execute()
}
