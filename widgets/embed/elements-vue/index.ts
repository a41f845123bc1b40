export type { YaojiListeners } from './types.ts'
