export { MedicinePage } from '@yaoji/widgets/goods'
