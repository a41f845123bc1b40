import { notOpen } from './not-open.ts'

/** 对公转账: waits for the account that money is to come to. */
export const transfer = notOpen('transfer')
