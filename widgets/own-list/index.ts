export { createOwnList, type ShownPage } from './own-list.ts'
export { OwnListContent, type OwnListContentProps } from './own-list-content.tsx'
