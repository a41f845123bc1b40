import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { IdentityIndex } from './identity-index.ts'
import { identityOf } from './identity.ts'

const pageRows = 5_000

function selectPage(trx: Transaction<Tables>, afterId: number) {
  return trx
    .selectFrom('goods')
    .select(['id', 'name', 'spec', 'manufacturer', 'approval_number', 'barcode', 'status'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(pageRows)
    .execute()
}

export type KnownShop = { index: IdentityIndex; lastId: number }

/** What the shop has, as far as it tells goods apart. */
export async function loadKnown(trx: Transaction<Tables>): Promise<KnownShop> {
  const index = new IdentityIndex()
  let lastId = 0
  for (let page = await selectPage(trx, 0); page.length > 0; page = await selectPage(trx, lastId)) {
    for (const { id, status, approval_number: approvalNumber, ...facts } of page) {
      index.add({ id, isBanned: status === 'banned', identity: identityOf({ ...facts, approvalNumber }), row: undefined })
      lastId = id
    }
  }
  return { index, lastId }
}
