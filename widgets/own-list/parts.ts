export { OwnListContent } from './own-list-content.tsx'
export { createOwnList, type ShownPage } from './own-list.ts'
