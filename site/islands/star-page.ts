export { StarPage } from '@yaoji/widgets/star'
