import type { AfterSaleRefusal } from '@yaoji/contract/domain/order/after-sale-rules'
import { limits } from '@yaoji/contract/limits'

/** What after-sales tell buyers and operators (domain.md section 8). */
export const messages = {
  notFound: '售后单不存在',
  moved: '售后状态已变化，请刷新后重试',
  callService: '请联系客服办理售后',
  noBatch: '所选商品不在该订单已发货的批号中',
  twice: '同一批号只能填写一次',
  noUnits: '请填写数量',
  tooMany: (name: string, free: number) => `${name}最多可申请${free}`,
  refusals: {
    state: '订单当前状态不能办理',
    reason: '所选原因不适用',
    over: '已超过申请期限',
    'none-left': '没有可申请的数量',
    'not-returnable': '该商品无质量问题不能退货',
    'not-recalled': '这个批号没有召回',
  } satisfies Record<AfterSaleRefusal, string>,
  of: (name: string, refusal: string) => `${name}：${refusal}`,
  carrierMissing: '请填写快递公司',
  numberMissing: '请填写运单号',
  photosMissing: '请上传照片',
  nothingAccepted: '没有验收合格的商品，请改用驳回并写明原因',
  notInside: (goodsId: number, quantity: number) => `商品${goodsId}的退回数量只有${quantity}`,
  noStock: (name: string) => `${name}库存不足，不能补发`,
  parcelTwice: (number: string) => `运单号${number}已登记`,
  notSentYet: '款项还没有打出',
  giftCharge: (amount: string) => `未退回的赠品将从退款中扣除${amount}，请确认后重新提交`,
  giftOnItsWay: (name: string) => `赠品${name}在另一张售后单中等待寄回，收到、撤销或关闭后再退款`,
  happened: {
    approve: (kind: string, sn: string) => `${kind}申请${sn}已通过`,
    reject: (kind: string, sn: string) => `${kind}申请${sn}被驳回`,
    expire: (kind: string, sn: string) => `${kind}${sn}超时未寄回，已关闭`,
    refund: (kind: string, sn: string) => `${kind}${sn}的退款已完成`,
    resend: (kind: string, sn: string) => `${kind}${sn}已补发`,
    receive: (kind: string, sn: string) => `${kind}${sn}已自动确认收货`,
  },
  recallSteps: '请寄回商品并填写运单号，不限时间，运费由我们承担',
  nextSteps: { 20: `请在${limits.sendBackDays}天内寄回商品并填写运单号` } as Readonly<Record<number, string>>,
  reason: (text: string) => `原因：${text}`,
} as const
