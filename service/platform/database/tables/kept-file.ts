import type { ColumnType, Generated } from 'kysely'

/** Where the bytes of a file are: in its row, in a folder, or in S3. */
export type KeptIn = 'row' | 'folder' | 's3'

/** The type of a selected `bytes`: it keeps code from using a column that may be empty. `readKept` reads the file. */
export type KeptBytes = { readonly readWith: 'readKept' }

/** Columns of tables whose rows are files (platform/files). */
export type KeptFile = {
  /** The bytes themselves; empty while they are elsewhere, and for a photograph that the shop may not have any more. */
  bytes: ColumnType<KeptBytes, Uint8Array, Uint8Array>
  kept_in: Generated<KeptIn>
  /** Its key there; empty for a file in its row. When a row loses its key, a trigger writes the key into `file_gone`, and the bytes are deleted. */
  kept_as: Generated<string>
  /** SHA-256 (hexadecimal) and number of bytes of a file that is elsewhere. */
  kept_sha256: Generated<string>
  kept_size: Generated<number>
}

export interface FileTables {
  /** Keys without a row. At `due_at` 0 their bytes are deleted; a later time says when a copy that may be on its way counts as abandoned. */
  file_gone: { kept_as: string; kept_in: KeptIn; due_at: number }
  /** One row with a random id, made with the table. */
  installation: { id: string }
}
