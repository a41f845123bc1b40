import type { Kysely, Transaction } from 'kysely'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { countRows } from '../../platform/database/query-parts.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { uploadMessages } from '../messages.ts'

type Trx = Transaction<Tables>
type Piece = { memberId: number; upload: string; position: number; text: string; now: number }
export type Upload = { memberId: number; upload: string; pieces: number }

/** Keeps a piece of a file that comes in several; the same one again changes nothing. */
export async function keepPiece(trx: Trx, { memberId, upload, position, text, now }: Piece): Promise<void> {
  if (position >= joiningLimits.filePiecesMax) throw ApiError.invalid('file', uploadMessages.tooLarge)
  await lockMember(trx, memberId)
  const waiting = trx.selectFrom('file_piece').where('member_id', '=', memberId)
  if ((await countRows(waiting)) >= joiningLimits.filePiecesWaitingMax) throw ApiError.invalid('file', uploadMessages.tooMany)
  const bytes = Buffer.from(text, 'base64url')
  await trx
    .insertInto('file_piece')
    .values({ member_id: memberId, upload, position, bytes, created_at: now })
    .onConflict(conflict => conflict.columns(['member_id', 'upload', 'position']).doUpdateSet({ bytes }))
    .execute()
}

/** All pieces of a file, one behind the other. @throws {ApiError} where one is missing */
export async function joinPieces(db: Kysely<Tables>, { memberId, upload, pieces }: Upload): Promise<Buffer> {
  const rows = await db
    .selectFrom('file_piece')
    .select(['position', 'bytes'])
    .where('member_id', '=', memberId)
    .where('upload', '=', upload)
    .orderBy('position')
    .execute()
  const isWhole = rows.length === pieces && rows.every(({ position }, index) => position === index)
  if (!isWhole) throw ApiError.invalid('file', uploadMessages.incomplete)
  return Buffer.concat(rows.map(row => Buffer.from(row.bytes)))
}

/** Of a file that is kept, or is not going to be, nothing stays. */
export async function dropPieces(trx: Trx, { memberId, upload }: Pick<Upload, 'memberId' | 'upload'>): Promise<void> {
  await trx.deleteFrom('file_piece').where('member_id', '=', memberId).where('upload', '=', upload).execute()
}
