import type { Transaction } from 'kysely'
import { acceptFile } from '../../identity/uploads/accept.ts'
import { randomId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pictureMessages as messages } from '../messages.ts'

/** Stores a picture that staff uploaded and answers its path. @throws {ApiError} 422 at `file` for anything but a picture */
export async function storePicture(trx: Transaction<Tables>, file: string, { name, now }: { name: string; now: number }): Promise<string> {
  const { type, bytes } = acceptFile(Buffer.from(file, 'base64url'))
  if (type === 'application/pdf') throw ApiError.invalid('file', messages.notPicture)
  const id = randomId()
  await trx.insertInto('shop_picture').values({ id, type, bytes, operator: name, created_at: now }).execute()
  return `/picture/${id}`
}
