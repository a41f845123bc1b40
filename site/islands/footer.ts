export { Footer } from '@yaoji/widgets/shell'
