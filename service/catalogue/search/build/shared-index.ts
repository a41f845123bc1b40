import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { startSweep } from '../../../platform/clock/sweep.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { freeLeases, takeLease } from '../../../platform/leadership/lease.ts'
import { hashOf } from '../../../providers/secrets.ts'

/** Where processes of several machines share an index, and the lease that says which one builds it. */
export type SharedIndex = {
  store: FileStore
  write: Database['write']
  /** After this time another process builds in place of one that died. */
  lifeMs?: number
  askEveryMs?: number
}

const usualLifeMs = 60_000
const partsOfLife = 6
/** Times in keys have the same number of digits, so that texts are in their order. */
const timeDigits = 15
/** Of one release and its predecessor, which may still be running. */
const keptIndexes = 2

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

/** Copies an index into the process's own file, complete or not at all. */
async function fetchIndex(store: FileStore, key: string, file: string): Promise<void> {
  const coming = `${file}.${process.pid}.coming`
  await mkdir(dirname(file), { recursive: true })
  try {
    await pipeline(store.get(key), createWriteStream(coming, { mode: 0o600 }))
    await rename(coming, file)
  } finally {
    await rm(coming, { force: true })
  }
}

/** Publishes the index of a file and deletes older ones. */
async function publishIndex(store: FileStore, prefix: string, file: string): Promise<void> {
  const ownKey = `${prefix}${String(Date.now()).padStart(timeDigits, '0')}-${randomUUID()}`
  await store.put(ownKey, await openAsBlob(file))
  const all = await keysOf(store, 'search-index/')
  const times = all.toSorted((one, other) => ((one.split('/')[2] ?? '') < (other.split('/')[2] ?? '') ? 1 : -1))
  // With a slow clock the own index is not among the newest.
  for (const key of times.slice(keptIndexes)) if (key !== ownKey) await store.delete(key)
}

/** Takes the lease of building and prolongs it until the returned function is called; undefined while another process has it. */
async function takeBuilding({ write, lifeMs = usualLifeMs }: SharedIndex): Promise<(() => Promise<void>) | undefined> {
  const holder = randomUUID()
  const take = () => write(trx => takeLease(trx, { job: 'search-index', holder, now: Date.now(), lifeMs }))
  if (!(await take())) return
  const stop = startSweep({ everyMs: lifeMs / partsOfLife, sweep: take, onError: () => undefined })
  return async () => {
    await stop()
    await freeLeases({ write }, holder)
  }
}

type Work<Result> = {
  /** The process's own file. */
  file: string
  /** What the index depends on in addition to its goods. */
  of: string
  /** The index in the file; undefined where it is another one, or too old. */
  read: () => Promise<Result | undefined>
  build: () => Promise<Result>
}

/** One process builds, the others fetch what it has built. @throws {StoreDown} */
export async function sharedIndex<Result>(shared: SharedIndex, { file, of, read, build }: Work<Result>): Promise<Result> {
  const { store, askEveryMs = 1_000 } = shared
  const prefix = `search-index/${hashOf(of).slice(0, 32)}/`
  const tried = new Set<string>()
  const fetchNewest = async () => {
    const newest = (await keysOf(store, prefix)).at(-1)
    if (newest === undefined || tried.has(newest)) return
    tried.add(newest)
    await fetchIndex(store, newest, file)
    return read()
  }
  for (;;) {
    const fetched = await fetchNewest()
    if (fetched !== undefined) return fetched
    const free = await takeBuilding(shared)
    if (free) {
      try {
        // Another process may have published between the two.
        const published = await fetchNewest()
        if (published !== undefined) return published
        const built = await build()
        await publishIndex(store, prefix, file)
        return built
      } finally {
        await free()
      }
    }
    await sleep(askEveryMs)
  }
}
