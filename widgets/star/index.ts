export { StarPage } from './star-page.tsx'
export { $shownStar, star, type StarRow } from './store.ts'
