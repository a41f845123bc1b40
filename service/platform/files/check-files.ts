import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countFiles } from './move-file.ts'
import { NotOwnFiles, requireOwn, tryStore, UnclaimedFiles } from './ownership.ts'
import type { Files, OuterPlace } from './settings.ts'
import { StoreDown } from './store.ts'

type Report = (problem: string) => void

/** Where it is not noted whose files these are, they are read, so the shop opens. @throws {NotOwnFiles | StoreDown} */
async function checkOwner(db: Kysely<Tables>, files: Files, place: OuterPlace, report: Report): Promise<void> {
  try {
    await requireOwn(db, files, place)
  } catch (error) {
    if (!(error instanceof UnclaimedFiles)) throw error
    report(error.message)
  }
}

async function checkFolder(db: Kysely<Tables>, files: Files, report: Report): Promise<void> {
  try {
    await checkOwner(db, files, 'folder', report)
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
export async function checkFiles(db: Kysely<Tables>, files: Files, report: Report): Promise<void> {
  if (files.target === 'folder' || (await countFiles(db, 'folder')) > 0) await checkFolder(db, files, report)
  if (!files.s3) {
    const count = await countFiles(db, 's3')
    if (count > 0) throw new Error(`${count} files are in S3, but YAOJI_S3_URL is not set; set it, or move them back with npm run files.`)
    return
  }
  try {
    await checkOwner(db, files, 's3', report)
    await tryStore(await files.store('s3'))
  } catch (error) {
    if (!(error instanceof StoreDown) || error instanceof NotOwnFiles) throw error
    if (error.isSetup)
      throw new Error(`YAOJI_S3_URL, YAOJI_S3_REGION, YAOJI_S3_KEY_ID or YAOJI_S3_SECRET is wrong: ${error.message}.`, { cause: error })
    report(`files in S3 cannot be read: ${error.message}`)
  }
}
