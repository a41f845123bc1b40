import { online } from './online.ts'

/** 微信支付: the buyer scans a code. */
export const wechat = online('wechat')
