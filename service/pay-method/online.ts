import { notOpen } from './not-open.ts'

/** 在线支付: waits for a contract with a provider. */
export const online = notOpen('online')
