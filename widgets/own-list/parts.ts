export { OwnListContent } from './own-list-content.tsx'
export { createOwnList } from './own-list.ts'
export type { ShownPage } from '../session/parts.ts'
