export { FavouritePage } from './favourite-page.tsx'
