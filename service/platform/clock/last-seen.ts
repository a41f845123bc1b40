import type { Database } from '../database/database.ts'

/** The latest time that a service with a trusted clock wrote down. */
export async function readLastSeen({ read }: Pick<Database, 'read'>): Promise<number | undefined> {
  const row = await read.selectFrom('clock').select('seen_at').executeTakeFirst()
  return row?.seen_at
}

export async function writeLastSeen({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write(trx =>
    trx
      .insertInto('clock')
      .values({ id: 1, seen_at: now })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: now }))
      .execute(),
  )
}
