export { StarPage } from './star-page.tsx'
