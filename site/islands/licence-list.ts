export { LicenceList } from '@yaoji/widgets/shell'
