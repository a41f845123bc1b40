export { FileField } from './file-field.tsx'
export { PhotoBox } from './photo-box.tsx'
export { PhotoList } from './photo-list.tsx'
export { createPaper, createPhotos } from './files.ts'
