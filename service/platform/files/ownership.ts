import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql, type Kysely } from 'kysely'
import { hashOf } from '../../providers/secrets.ts'
import { memoizeByObject } from '../database/cache/derived.ts'
import { countRows, isSqlite } from '../database/query-parts.ts'
import { randomId } from '../database/random-id.ts'
import type { Tables } from '../database/tables.ts'
import { fileTables } from './rows.ts'
import type { Files, OuterPlace } from './settings.ts'
import { FileMissing, readAll, StoreDown, type FileStore } from './store.ts'

type Db = Kysely<Tables>

/** Says whose files are in a folder, or in a bucket below its prefix. `host` and `since` are for people. */
type Marker = { owner: string; host: string; since: string }

const markerKey = 'owner/installation.json'
/** A successful check before a file is written is valid for this time; deletions check each time. */
const validMs = 10_000

/** The files belong to another installation, for example because this database is a copy. */
export class NotOwnFiles extends StoreDown {
  constructor(where: string, setting: string, { host, since }: Marker) {
    super(
      `the files in ${where} belong to another installation (on ${host || 'an unknown host'}, since ${since || 'an unknown day'}): ` +
        `give this one another ${setting}, or run "npm run files -- adopt" if the other one is gone for good`,
      { isSetup: true },
    )
    this.name = 'NotOwnFiles'
  }
}

/** Files were there before a release that notes whose they are: this database may be the shop's, or a copy of it. */
export class UnclaimedFiles extends StoreDown {
  constructor(where: string, place: OuterPlace) {
    super(
      `it is not noted whose the files in ${where} are: they are read, but none is added or deleted ` +
        `until "npm run files -- adopt ${place}" is run in the shop that they belong to, and in no copy of it`,
      { isSetup: true },
    )
    this.name = 'UnclaimedFiles'
  }
}

/** A file that is copied has another inode and another birth. */
async function placeOfSqlite(db: Db): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file ?? ''
  if (file === '') return ''
  const { ino, birthtimeMs } = await stat(file)
  return `${ino} ${Math.floor(birthtimeMs)}`
}

/** A replica that takes over has the same; a restored dump, another cluster and a copy from a template have others. */
async function placeOfPostgres(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select system_identifier || ' ' ||
    (select oid from pg_database where datname = current_database()) as place from pg_control_system()`.execute(db)
  return rows[0]?.place ?? ''
}

/** This installation: its random id, which a copy of the database repeats, and where the database is, which a copy does not. */
async function ownerOf(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return hashOf(`${id} ${await (isSqlite(db) ? placeOfSqlite : placeOfPostgres)(db)}`)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Writes, reads and deletes a file. @throws {StoreDown} */
export async function tryStore(store: FileStore): Promise<void> {
  const key = `check/${randomId()}`
  await store.put(key, Buffer.from(key))
  const isSame = String(await readAll(store.get(key))) === key
  await store.delete(key)
  if (!isSame) throw new StoreDown('S3 gives back other bytes than it was given', { isSetup: true })
}

async function readMarker(store: FileStore): Promise<Marker | undefined> {
  try {
    const found = JSON.parse(String(await readAll(store.get(markerKey)))) as Partial<Marker> | null
    return { owner: textOf(found?.owner), host: textOf(found?.host), since: textOf(found?.since) }
  } catch (error) {
    if (error instanceof FileMissing) return
    // AWS answers 403 for what is not there to a key that may not list. One that reads what it wrote could read the marker.
    if (error instanceof StoreDown && error.isDenied) return tryStore(store).then(() => undefined)
    // A marker that cannot be understood is somebody's.
    if (error instanceof SyntaxError) return { owner: '', host: '', since: '' }
    throw error
  }
}

const writeMarker = (store: FileStore, owner: string): Promise<void> =>
  store.put(markerKey, Buffer.from(JSON.stringify({ owner, host: hostname(), since: new Date().toISOString() } satisfies Marker)))

/** Takes a place without a marker; another process of this installation may do the same. */
async function claim(store: FileStore, owner: string): Promise<Marker | undefined> {
  try {
    await writeMarker(store, owner)
  } catch (error) {
    const marker = await readMarker(store)
    if (!marker) throw error
    return marker
  }
  return readMarker(store)
}

/** Whether this database, or the place itself, has files there: a copy of a database would claim those of the original. */
async function hasFiles(db: Db, store: FileStore, place: OuterPlace): Promise<boolean> {
  for (const table of [...fileTables, 'file_gone' as const])
    if ((await countRows(db.selectFrom(table).where('kept_in', '=', place))) > 0) return true
  try {
    for (const table of fileTables) for await (const _ of store.list(`${table}/`)) return true
  } catch (error) {
    // A key that may not list.
    if (!(error instanceof StoreDown && error.isDenied)) throw error
  }
  return false
}

/**
 * Before files are deleted: whose they are, now. A place without a marker and without files is taken.
 *
 * @throws {NotOwnFiles | UnclaimedFiles | StoreDown}
 */
export async function requireOwn(db: Db, files: Files, place: OuterPlace): Promise<void> {
  const store = await files.store(place)
  const owner = await ownerOf(db)
  const where = place === 's3' ? (files.s3?.url ?? '') : files.folder
  let marker = await readMarker(store)
  if (!marker && (await hasFiles(db, store, place))) throw new UnclaimedFiles(where, place)
  marker ??= await claim(store, owner)
  if (marker?.owner === owner) return
  throw new NotOwnFiles(where, place === 's3' ? 'YAOJI_S3_URL' : 'YAOJI_FILES_DIR', marker ?? { owner: '', host: '', since: '' })
}

const lastCheckOf = memoizeByObject((_: FileStore) => ({ at: -Infinity }))

/** The same before a file is written, at most once in ten seconds. @throws {NotOwnFiles | UnclaimedFiles | StoreDown} */
export async function requireOwnLately(db: Db, files: Files, place: OuterPlace): Promise<void> {
  const store = await files.store(place)
  const last = lastCheckOf(store)
  if (performance.now() - last.at < validMs) return
  await requireOwn(db, files, place)
  last.at = performance.now()
}

/** Takes a place over from any installation; answers the host that had it. Files there stay as they are. @throws {StoreDown} */
export async function adopt(db: Db, files: Files, place: OuterPlace): Promise<{ isNew: boolean; host: string }> {
  const store = await files.store(place)
  const [owner, before] = [await ownerOf(db), await readMarker(store)]
  if (before?.owner === owner) return { isNew: false, host: before.host }
  await writeMarker(store, owner)
  return { isNew: true, host: before?.host ?? '' }
}
