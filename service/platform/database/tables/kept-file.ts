import type { ColumnType, Generated } from 'kysely'

/** Where the bytes of a file are: in its row, in a folder, or in S3. */
export type KeptIn = 'row' | 'folder' | 's3'

/** What a select answers of `bytes`: the type keeps code from using a column that may be empty. `readKept` reads the file. */
export type KeptBytes = { readonly readWith: 'readKept' }

/** Columns of tables whose rows are files (platform/files). */
export type KeptFile = {
  /** The bytes themselves; empty while they are elsewhere, and for a photograph that the shop may not have any more. */
  bytes: ColumnType<KeptBytes, Uint8Array, Uint8Array>
  kept_in: Generated<KeptIn>
  /** Its key there; empty for a file in its row. Whatever a key is taken off is deleted: a trigger writes it into `file_gone`. */
  kept_as: Generated<string>
  /** Of what is elsewhere: the SHA-256, hexadecimal, and the number of bytes. */
  kept_sha256: Generated<string>
  kept_size: Generated<number>
}

export interface FileTables {
  /** Keys that no row has, and from when their bytes are deleted: at once, or later where a file may be on its way there. */
  file_gone: { kept_as: string; kept_in: KeptIn; due_at: number }
}
