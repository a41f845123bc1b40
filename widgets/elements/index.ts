export type { YaojiApi } from '../embed/api.ts'
export type { CartSummary, YaojiEvents } from '../embed/events.ts'
export type { AddOutcome } from '../embed/part.ts'
export type { YaojiCartElement, YaojiSearchAttributes, YaojiSearchElement } from './types.ts'
