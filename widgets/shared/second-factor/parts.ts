export { CodeField } from './code-field.tsx'
export { createdPasskey, hasPasskeys } from './passkey.ts'
export { proven } from './proven.tsx'
