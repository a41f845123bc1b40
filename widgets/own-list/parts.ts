export { OwnListBody } from './own-list-body.tsx'
export { createOwnList } from './own-list.ts'
export type { ShownPage } from '../session/parts.ts'
