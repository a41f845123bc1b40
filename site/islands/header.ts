export { Header } from '@yaoji/widgets/shell'
