import { messages } from './messages.ts'

export { redirectOf } from './redirect.ts'
export const notKeptText = messages.notKept
