export { Sidebar } from '@yaoji/widgets/shell'
