import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { Database } from '../../../platform/database/database.ts'
import { openDatabase, openReader } from '../../../platform/database/open.ts'
import { openFiles, type FileSettings } from '../../../platform/files/settings.ts'
import type { IndexPlace } from './build-apart.ts'
import { loadStored, type IndexFile } from './load-stored.ts'
import { buffersOf } from '../memory/state.ts'

/** Processes share an index in S3, else in a folder that they share; where files are in rows each builds its own. */
const placeOfIndex = ({ target, s3 }: FileSettings) => (s3 ? 's3' : target === 'folder' ? 'folder' : undefined)

/**
 * The bundle tells by its bytes what code it is, for those name the files it takes in. The sources say nothing of the kind: what
 * they build is not kept.
 */
async function indexFileOf({ sqliteFile, files }: IndexPlace, write: Database['write'] | undefined): Promise<IndexFile | undefined> {
  const program = fileURLToPath(import.meta.url)
  if (program.endsWith('.ts')) return
  const { v8, icu = '' } = process.versions
  const place = write && placeOfIndex(files)
  const shared = write && place && { store: await openFiles(files).store(place), write }
  return { file: join(dirname(sqliteFile), 'search-index.kept'), code: `${crc32(readFileSync(program))} ${v8} ${icu}`, shared }
}

/** What build-apart.ts begins: loads the index of all goods, hands it over and ends. */
const place = workerData as IndexPlace // Of buildApart, which alone begins this thread.
// SQLite has one process, which needs no lease.
const database = place.databaseUrl ? openDatabase(place) : undefined
const { read, close } = database ? { read: database.replica, close: database.close } : openReader(place)
const loaded = await loadStored(read, await indexFileOf(place, database?.write))
await close()
parentPort?.postMessage(loaded, [...buffersOf(loaded.state)])
