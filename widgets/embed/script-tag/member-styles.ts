// A module of its own, for a style sheet cannot be imported later by itself.
export { cssText } from './member.css'
