/** Texts of the heads of goods, brand and campaign pages: for search engines and link previews. */
export const messages = {
  separator: '，',
  end: '。',
  maker: (name: string) => `${name}生产`,
  holder: (name: string) => `上市许可持有人${name}`,
  approval: (number: string) => `批准文号${number}`,
  number: (id: number) => `商品编号${id}`,
  wholesale: (site: string) => `${site}药品批发，药店、诊所等资质单位登录后可查看价格并采购。`,
  facts: { spec: '规格', form: '剂型', maker: '生产厂家', holder: '上市许可持有人', approval: '批准文号' },
  rxNotice: '处方药仅供合法资质单位采购',
  priceForMembers: '价格在登录后可见，资质审核通过后可以采购。',
  groupOf: (text: string) => `拼团：${text}`,
  leafletOf: (text: string) => `药品信息与说明书：${text}`,
  brand: (name: string, site: string) => `${name}品牌专区：${name}的全部在售商品，${site}面向药店、诊所等资质单位批发供应。`,
  campaign: (name: string, site: string) => `${name}，${site}面向药店、诊所等资质单位的采购活动。`,
} as const
