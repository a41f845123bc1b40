import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Database } from '../../platform/database/database.ts'
import { chunks, isSqlite } from '../../platform/database/query-parts.ts'
import type { Led } from '../../platform/leadership/leaders.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { approvalKey, identityOf, nameKey, type Identity } from './identity.ts'

/** What identifies goods where no code does. */
const identified = ['name', 'spec', 'manufacturer', 'approval_number'] as const
type Identified = Record<(typeof identified)[number], string> & { id: number }

const rowsAtOnce = 1_000
const keyLength = 22
const lookEveryMs = 60_000

/** Short, so that an index takes any text. What a hash finds is compared by its texts too. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, keyLength)

/**
 * The keys under which the database finds goods by name and by approval number.
 * A change of how texts are folded needs a migration that sets the stored keys to null.
 */
export function matchKeys(identity: Identity): { name_key: string; approval_key: string | null } {
  const approval = approvalKey(identity)
  return { name_key: shortHash(nameKey(identity)), approval_key: approval === '' ? null : shortHash(approval) }
}

/** Writes the keys of goods as they are in this transaction, which has changed or locked them. */
export async function writeMatchKeys(trx: Kysely<Tables>, goods: readonly Identified[]): Promise<void> {
  for (const some of chunks(goods, rowsAtOnce)) {
    const rows = some.map(({ id, approval_number, ...facts }) => ({
      goods_id: id,
      ...matchKeys(identityOf({ ...facts, approvalNumber: approval_number, code: '', barcode: '' })),
    }))
    await trx
      .insertInto('goods_identity')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .column('goods_id')
          .doUpdateSet(({ ref }) => ({ name_key: ref('excluded.name_key'), approval_key: ref('excluded.approval_key') })),
      )
      .execute()
  }
}

/** Goods that have no keys yet. Those that another transaction is changing wait for the next time. */
async function lockMissing(trx: Transaction<Tables>): Promise<Identified[]> {
  const missing = trx
    .selectFrom('goods_identity')
    .innerJoin('goods', 'goods.id', 'goods_identity.goods_id')
    .select(['goods.id', ...identified.map(column => `goods.${column}` as const)])
    .where('name_key', 'is', null)
    .orderBy('goods_id')
    .limit(rowsAtOnce)
  return (isSqlite(trx) ? missing : missing.forNoKeyUpdate('goods').skipLocked()).execute()
}

/** Gives keys to goods that have none: all of them after the migration, later those that something else than an import changed. */
export async function fillMatchKeys({ write }: Pick<Database, 'write'>): Promise<void> {
  let count = rowsAtOnce
  while (count === rowsAtOnce)
    count = await write(async trx => {
      const goods = await lockMissing(trx)
      await writeMatchKeys(trx, goods)
      return goods.length
    })
}

/** Does it until the returned function is called, which waits for what is under way. */
export function startMatchKeys({ database, isSettled }: Led, onError: (error: unknown) => void): () => Promise<void> {
  return startSweep({ everyMs: lookEveryMs, isAtOnce: true, isDue: isSettled, sweep: () => fillMatchKeys(database), onError })
}
