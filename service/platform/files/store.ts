/** A key and the size of what it names, in bytes. */
export type StoredObject = { key: string; size: number }

/**
 * Bytes under keys, each written once and never changed: in rows of the database, in a folder or in S3.
 * A key is a path of letters, digits, `-`, `_` and `.`, which begins with the name of its table.
 */
export type FileStore = {
  /** Resolves once all bytes are durable; a reader never sees a part of them. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer> | Blob) => Promise<void>
  /** @throws {FileMissing} with the first chunk */
  get: (key: string) => AsyncIterable<Uint8Array>
  head: (key: string) => Promise<{ size: number } | undefined>
  /** Succeeds for an unknown key too. */
  delete: (key: string) => Promise<void>
  /** All keys that begin with this, in no order. */
  list: (prefix: string) => AsyncIterable<StoredObject>
}

/** The store has no such key. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`)
    this.name = 'FileMissing'
  }
}

type Why = {
  /** The settings are wrong, so that trying again does not help. */
  isSetup?: boolean
  /** The key of the store may not do this, or may not know that there is no such file. */
  isDenied?: boolean
  cause?: unknown
}

/** The store does not answer, or refuses what it should do. */
export class StoreDown extends Error {
  readonly isSetup: boolean
  readonly isDenied: boolean

  constructor(message: string, { isSetup = false, isDenied = false, cause }: Why = {}) {
    super(message, { cause })
    this.name = 'StoreDown'
    this.isSetup = isSetup
    this.isDenied = isDenied
  }
}

const keyPattern = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

/** @throws {Error} for a text that is not a key, before it becomes a path or an address */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}

/** The whole of a file, which is small: uploads are limited. */
export async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts)
}
