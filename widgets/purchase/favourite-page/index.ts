export { FavouritePage } from './favourite-page.tsx'
export { favouritePageFirstCall } from './first-call.ts'
