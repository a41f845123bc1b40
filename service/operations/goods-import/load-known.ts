import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { IdentityIndex } from './identity-index.ts'
import { identityOf } from './identity.ts'
import { chunks } from './write-rows.ts'

const pageRows = 5_000
/** Far below the parameters that a statement of SQLite or PostgreSQL takes. */
const codesAtOnce = 500

const select = (trx: Transaction<Tables>) =>
  trx.selectFrom('goods').select(['id', 'erp_code', 'name', 'spec', 'manufacturer', 'approval_number', 'barcode', 'status']).orderBy('id')
type Found = Awaited<ReturnType<ReturnType<typeof select>['execute']>>

const selectPage = (trx: Transaction<Tables>, afterId: number): Promise<Found> =>
  select(trx).where('id', '>', afterId).limit(pageRows).execute()

export type KnownShop = { index: IdentityIndex; lastId: number }

function add(index: IdentityIndex, page: Found): void {
  for (const { id, erp_code: code, status, approval_number: approvalNumber, ...facts } of page)
    index.add({ id, isBanned: status === 'banned', identity: identityOf({ ...facts, code, approvalNumber }), row: undefined })
}

/** Only the goods under these codes, where the shop has each of them: nothing else is looked for then. */
export async function loadKnownCodes(trx: Transaction<Tables>, codes: ReadonlySet<string>): Promise<KnownShop | undefined> {
  const index = new IdentityIndex()
  for (const some of chunks([...codes], codesAtOnce)) {
    const found = await select(trx).where('erp_code', 'in', some).execute()
    // A code belongs to one of the goods.
    if (found.length < some.length) return undefined
    add(index, found)
  }
  return { index, lastId: 0 }
}

/** What the shop has, as far as it tells goods apart. */
export async function loadKnown(trx: Transaction<Tables>): Promise<KnownShop> {
  const index = new IdentityIndex()
  let lastId = 0
  for (let page = await selectPage(trx, 0); page.length > 0; page = await selectPage(trx, lastId)) {
    add(index, page)
    lastId = page.at(-1)?.id ?? lastId
  }
  return { index, lastId }
}
