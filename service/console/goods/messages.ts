const yesOrNo = (flag: number) => (flag === 1 ? '是' : '否')

/** What the console says of goods. */
export const messages = {
  none: '没有这个商品',
  facts: {
    code: 'ERP编码',
    approval: '批准文号',
    barcode: '条码',
    category: '分类',
    scope: '经营范围',
    holder: '上市许可持有人',
    form: '剂型',
    pack: '中包装',
    carton: '件装量',
    minimum: '起购',
    quota: '限购',
    storage: '贮藏',
    rx: '处方药',
    ephedrine: '含麻',
    cold: '冷藏',
    tax: '税率',
    retail: '建议零售价',
  },
  retail: (price: string, basis: string | undefined) => `${price}（${basis ?? '没有来源和日期，买家看不到'}）`,
  yesOrNo,
  units: (number: number, unit: string) => `${number} ${unit}`,
  noQuota: '不限',
  percent: (rate: number) => `${rate} %`,
  special: { special: '特价', daily: '每日特价' },
} as const
