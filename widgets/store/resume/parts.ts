export { resumePending } from './resume.ts'
