import type { ChangedField } from '@yaoji/contract/calls/envelope'

export const changeMessages = {
  fields: {
    price: '价格',
    number: '数量',
    ck_id: '发货仓库',
    payable: '应付金额',
    deduction: '优惠',
    freight: '金额',
    status: '状态',
    coupon: '状态',
    cashback: '金额',
  } satisfies Record<ChangedField, string>,
  buyable: '可购买',
  notBuyable: '暂不可购买',
  moved: (name: string, field: string, from: string, to: string) => `${name}：${field}从${from}变为${to}`,
  nowIs: (name: string, to: string, from: string) => `${name}：${to}（原为${from}）`,
} as const
