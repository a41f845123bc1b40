import { isSensitivePaper } from '@yaoji/contract/papers/kinds'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { recordRead, type Act } from '../../operations/audit/record.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { reviewMessages as messages } from '../messages.ts'

type Look = { paper: string; reason: string } & Pick<Act, 'actor' | 'now' | 'entryPoint'>

/**
 * Papers name people and their numbers: who looked at a page is in the audit log like a change. Pages with an ID card are shown for a
 * reason alone, which is noted too (docs/rules/domain.md section 19). @throws {ApiError} at the field `reason`
 */
export async function recordPageRead(
  { read, write }: Pick<Database, 'read' | 'write'>,
  { paper, reason: written, ...by }: Look,
): Promise<void> {
  const row = await read.selectFrom('handed_paper').select('kind').where('id', '=', paper).executeTakeFirst()
  const reason = plainLine(written)
  if (row && isSensitivePaper(row.kind) && reason === '') throw ApiError.invalid('reason', messages.reasonMissing)
  const fields = { paper, ...(reason !== '' && { reason }) }
  await recordRead(write, { action: 'paper/page', fields, ...by })
}
