export { importLines, undoImport, type ImportLine, type ImportResult } from './import-lines.ts'
