export { Notices } from '@yaoji/widgets/ui'
