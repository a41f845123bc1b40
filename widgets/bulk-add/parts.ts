export { atRest, bulkAddOver, createBulkAdd, type BulkDone, type BulkLine, type BulkResult, type BulkValue } from './bulk-add.ts'
export { BulkOutcome } from './bulk-outcome.tsx'
export { importLines, undoImport, type ImportLine, type ImportResult } from './import-lines.ts'
