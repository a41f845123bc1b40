export { FavouritePage } from '@yaoji/widgets/favourite-page'
