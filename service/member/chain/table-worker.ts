import { readStoreTable, type StoreTable } from '@yaoji/contract/validation/store-table'
import { serveReading } from '../../platform/tables/serve-reading.ts'
import { fileRows } from '../../purchase/purchase-list/file-rows.ts'

/** A file as base64url, and its name. */
export type StoreFileJob = { file: string; name: string }
export type StoreFile = StoreTable & { remarks: readonly string[] }

/** The stores of a chain as a file lists them. @throws {ImportError} */
function readStoreFile({ file, name }: StoreFileJob): StoreFile {
  const { rows, remarks } = fileRows(Buffer.from(file, 'base64url'), name)
  return { ...readStoreTable(rows.map(({ cells }) => cells)), remarks }
}

serveReading(readStoreFile)
