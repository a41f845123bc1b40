export {
  atRest,
  bulkAddOver,
  createBulkAdd,
  type BulkAdd,
  type BulkDone,
  type BulkLine,
  type BulkResult,
  type BulkValue,
} from './bulk-add.ts'
export { BulkOutcome, type BulkOutcomeProps } from './bulk-outcome.tsx'
export { importLines, undoImport, type ImportLine, type ImportResult } from './import-lines.ts'
