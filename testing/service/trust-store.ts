import type { Database } from '../../service/platform/database/database.ts'
import { memberIds, type Username } from './commerce-fixture.ts'

const trustedFen = 10_000_000_000

/** Gives a store enough credit that its unpaid orders reach no limit (domain.md section 5). */
export async function trustStore({ database }: { database: Pick<Database, 'write'> }, as: Username): Promise<void> {
  const line = { member_id: memberIds[as], limit_fen: trustedFen, days: 30, owed_fen: 0 }
  await database.write(trx => trx.insertInto('credit_line').values(line).execute())
}
