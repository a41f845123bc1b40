export { $shelves, fillShelf, shelfKey } from './shelf-store.ts'
