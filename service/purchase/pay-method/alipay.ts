import { online } from './online.ts'

/** 支付宝: the buyer pays on Alipay's own page. */
export const alipay = online('alipay')
