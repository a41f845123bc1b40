export { messages as standingMessages } from './messages.ts'
export { StandingAdd } from './standing-add.tsx'
export type { StandingGoods } from './standing-store.ts'
