import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import { openReader, type DatabasePlace } from '../../platform/database/open.ts'
import { loadStored, type IndexFile } from './load-stored.ts'
import { buffersOf } from './state.ts'

/**
 * The bundle tells by its bytes what code it is, for those name the files it takes in. The sources say nothing of the kind: what
 * they build is not kept.
 */
function indexFileOf({ sqliteFile }: DatabasePlace): IndexFile | undefined {
  const program = fileURLToPath(import.meta.url)
  if (program.endsWith('.ts')) return
  const { v8, icu = '' } = process.versions
  return { file: join(dirname(sqliteFile), 'search-index.kept'), code: `${crc32(readFileSync(program))} ${v8} ${icu}` }
}

/** What build-apart.ts begins: loads the index of all goods, hands it over and ends. */
const place = workerData as DatabasePlace // Of buildApart, which alone begins this thread.
const { read, close } = openReader(place)
const loaded = await loadStored(read, indexFileOf(place))
await close()
parentPort?.postMessage(loaded, [...buffersOf(loaded.state)])
