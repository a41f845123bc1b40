export { PhotoBox } from './photo-box.tsx'
export { PhotoList } from './photo-list.tsx'
export { createPhotos } from './photos.ts'
