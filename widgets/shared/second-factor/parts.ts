export { CodeField } from './code-field.tsx'
export { proven } from './proven.tsx'
