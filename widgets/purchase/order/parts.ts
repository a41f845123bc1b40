export { $isSavingDocuments, saveDocuments } from './document-file.ts'
