import type { Kysely } from 'kysely'
import { operatePaperApproveCall } from '@yaoji/contract/calls/operator/qualifications'
import { addressOf } from '../../operations/operator-calls/operation.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Papers that one person has approved and that wait for the signature of a second, by their id: who approved them. */
export async function paperApprovals(db: Kysely<Tables>, now: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('operator_statement')
    .select(['document', 'operator'])
    .where('state', '=', 'confirmed')
    .where('operation', '=', addressOf({ call: operatePaperApproveCall }))
    .where('expires_at', '>', now)
    .where('refused_by', 'is', null)
    .orderBy('created_at')
    .orderBy('token')
    .execute()
  // Written by statement-row.ts from the body of the call.
  return new Map(rows.map(({ document, operator }) => [(JSON.parse(document) as { paper: string }).paper, operator]))
}
