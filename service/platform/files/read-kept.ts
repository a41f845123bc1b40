import { sql, type Kysely, type Selectable } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import { hashOf } from '../../providers/secrets.ts'
import type { Tables } from '../database/tables.ts'
import type { KeptFile } from '../database/tables/kept-file.ts'
import { ApiError } from '../http/reply/api-error.ts'
import { errorMessages } from '../http/messages/error-messages.ts'
import { ownBytes, type FileTable } from './rows.ts'
import type { Files } from './settings.ts'
import { FileMissing, readAll, StoreDown } from './store.ts'

/** The columns that locate the bytes of a row. */
const keptColumns = ['kept_in', 'kept_as', 'kept_sha256'] as const
type Kept = Pick<Selectable<KeptFile>, (typeof keptColumns)[number]>

/** The number of bytes of a row; 0 for a photograph that was emptied. */
export const keptSize = sql<number>`case when kept_as = '' then length(bytes) else kept_size end`

const retryAfterSeconds = 10

/** The bytes are not those that were stored. */
export class FileDamaged extends Error {
  constructor(key: string) {
    super(`the bytes of ${key} are not those that were stored`)
    this.name = 'FileDamaged'
  }
}

/** Whether a file cannot be read although its place answers. */
export const isUnreadable = (error: unknown): error is FileMissing | FileDamaged =>
  error instanceof FileMissing || error instanceof FileDamaged

async function bytesAt(files: Files, { kept_in, kept_as, kept_sha256 }: Kept): Promise<Buffer<ArrayBuffer>> {
  if (kept_in === 'row') throw new Error('a file in its row has no store')
  const bytes = await readAll((await files.store(kept_in)).get(kept_as))
  if (hashOf(bytes) !== kept_sha256) throw new FileDamaged(kept_as)
  return bytes
}

const findKept = (db: Kysely<Tables>, table: FileTable, id: string) =>
  db
    .selectFrom(table)
    .select([...keptColumns, 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * The bytes of a file, wherever they are; empty for a photograph that was emptied, undefined where there is no such row.
 *
 * @throws {StoreDown | FileMissing | FileDamaged}
 */
export async function bytesOf(files: Files, db: Kysely<Tables>, table: FileTable, id: string): Promise<Buffer<ArrayBuffer> | undefined> {
  let missing: FileMissing | undefined
  // A file that is moved between the two reads is at its new place then.
  for (let tries = 0; tries < 3; tries++) {
    const row = await findKept(db, table, id)
    if (!row) return
    if (row.kept_in === 'row') return Buffer.from(ownBytes(row))
    try {
      return await bytesAt(files, row)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing = error
    }
  }
  throw missing
}

/** As `bytesOf`, for the answer to a request. @throws {ApiError} 404 where there is no such row, 503 while its place does not answer */
export async function readKept(files: Files, db: Kysely<Tables>, table: FileTable, id: string): Promise<Buffer<ArrayBuffer>> {
  try {
    const bytes = await bytesOf(files, db, table, id)
    if (bytes) return bytes
  } catch (error) {
    if (error instanceof StoreDown) throw new ApiError(codes.unavailable, errorMessages.filesDown, { retryAfterSeconds })
    throw error
  }
  throw ApiError.notFound()
}
