import type { Kysely } from 'kysely'
import { randomId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'
import { countFiles } from './move-file.ts'
import { NotOwnFiles, requireOwn } from './ownership.ts'
import type { Files } from './settings.ts'
import { readAll, StoreDown } from './store.ts'

/** Writes, reads and deletes a file in S3. @throws {StoreDown} */
async function tryS3(files: Files): Promise<void> {
  const store = await files.store('s3')
  const key = `check/${randomId()}`
  await store.put(key, Buffer.from(key))
  const isSame = String(await readAll(store.get(key))) === key
  await store.delete(key)
  if (!isSame) throw new StoreDown('S3 gives back other bytes than it was given', { isSetup: true })
}

async function checkFolder(db: Kysely<Tables>, files: Files, report: (problem: string) => void): Promise<void> {
  try {
    await requireOwn(db, files, 'folder')
  } catch (error) {
    if (error instanceof NotOwnFiles) throw error
    report(`the folder of files cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Whether files can be read and written, before the service starts. If S3 does not answer, the shop opens and reports it.
 *
 * @throws {Error} where the settings are wrong, or the files are those of another installation
 */
export async function checkFiles(db: Kysely<Tables>, files: Files, report: (problem: string) => void): Promise<void> {
  if (files.target === 'folder' || (await countFiles(db, 'folder')) > 0) await checkFolder(db, files, report)
  if (!files.s3) {
    const count = await countFiles(db, 's3')
    if (count > 0) throw new Error(`${count} files are in S3, but YAOJI_S3_URL is not set; set it, or move them back with npm run files.`)
    return
  }
  try {
    await requireOwn(db, files, 's3')
    await tryS3(files)
  } catch (error) {
    if (!(error instanceof StoreDown) || error instanceof NotOwnFiles) throw error
    if (error.isSetup)
      throw new Error(`YAOJI_S3_URL, YAOJI_S3_REGION, YAOJI_S3_KEY_ID or YAOJI_S3_SECRET is wrong: ${error.message}.`, { cause: error })
    report(`files in S3 cannot be read: ${error.message}`)
  }
}
