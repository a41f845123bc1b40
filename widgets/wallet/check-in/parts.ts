export { CheckIn } from './check-in.tsx'
export { messages as checkInMessages } from './messages.ts'
