import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, FileMissing, type FileStore, type StoredObject } from './store.ts'

/** The suffix of a file that is being written. A killed process leaves it; deleting its key deletes it too. */
const coming = '.coming'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder that survives a power cut: the entry of each new one is durable in the folder above it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
}

/** Makes the folder again where a deletion has just removed it as empty. */
async function openNew(path: string): Promise<FileHandle> {
  for (let tries = 3; ; tries--) {
    await makeFolder(dirname(path))
    try {
      return await open(path, 'w', 0o600)
    } catch (error) {
      if (!isMissing(error) || tries === 0) throw error
    }
  }
}

async function write(path: string, bytes: Uint8Array | Blob): Promise<void> {
  const handle = await openNew(path + coming)
  try {
    await handle.writeFile(bytes instanceof Blob ? bytes.stream() : bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(path + coming, path)
  await sync(dirname(path))
}

async function* chunksOf(path: string, key: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of createReadStream(path)) yield part as Buffer // A stream without encoding.
  } catch (error) {
    throw isMissing(error) ? new FileMissing(key) : error
  }
}

async function* listed(root: string, prefix: string): AsyncGenerator<StoredObject> {
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(root, path).split(sep).join('/')
    if (!entry.isFile() || !key.startsWith(prefix) || key.endsWith(coming)) continue
    const found = await stat(path).catch(() => undefined)
    if (found) yield { key, size: found.size }
  }
}

/** Files in a folder, which processes of several machines may share. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkKey(key))
  return {
    put: (key, bytes) => write(pathOf(key), bytes),
    get: key => chunksOf(pathOf(key), key),
    async head(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      return found && { size: found.size }
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path + coming, { force: true })
      await rm(path, { force: true })
      // Each file has a folder of its own (`move-file.ts`); while another copy of it is inside, the folder stays.
      await rmdir(dirname(path)).catch(() => undefined)
    },
    list: prefix => listed(root, prefix),
  }
}
