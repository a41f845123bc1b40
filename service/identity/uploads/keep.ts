import type { Transaction } from 'kysely'
import type { FileWire } from '@yaoji/contract/calls/identity/uploads'
import { limits } from '@yaoji/contract/limits'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Accepted } from './accept.ts'
import { uploadMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type NewFile = { memberId: number; accepted: Accepted; now: number; serviceOrigin: string }

/** Keeps a file of a member until something is done with it, a day at most. */
export async function keepFile(trx: Trx, { memberId, accepted: { bytes, type }, now, serviceOrigin }: NewFile): Promise<FileWire> {
  await lockMember(trx, memberId)
  const waiting = trx.selectFrom('file').where('member_id', '=', memberId).where('used_for', 'is', null)
  if ((await countRows(waiting)) >= limits.filesWaitingMax) throw ApiError.invalid('file', uploadMessages.tooMany)
  const id = randomId()
  await trx.insertInto('file').values({ id, member_id: memberId, type, bytes, used_for: null, created_at: now }).execute()
  return { id, type, url: fileUrl(id, serviceOrigin) }
}

/** Says what an own file is for; no file serves twice. @throws {ApiError} where there is none that waits */
export async function claimFile(trx: Trx, { id, memberId, purpose }: { id: string; memberId: number; purpose: string }): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('file')
    .set({ used_for: purpose })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('used_for', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.invalid('file_id', uploadMessages.unknown)
}

/** Where people of its store read a file. */
export function fileUrl(id: string, serviceOrigin: string): string {
  return `${serviceOrigin}/file/${id}`
}

/** Papers name people and their numbers: of a store its owners alone read them (docs/rules/security.md section 5). */
const paper = 'paper:'

/** What a file of a paper is for. */
export const paperPurpose = (paperId: string): string => paper + paperId

/** Whether what a file is for keeps it from the other people of its store. */
export const isForOwners = (usedFor: string | null): boolean => usedFor?.startsWith(paper) === true
