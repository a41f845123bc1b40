export const contactMessages = {
  hotline: '客服热线',
  serviceHours: '服务时间',
  ownService: (name: string) => `专属服务：${name}`,
  qq: (place: number) => `QQ客服${place}`,
  qqHint: '打开QQ对话',
} as const

export const actingMessages = {
  store: (company: string) => `采购门店：${company}`,
  orderers: (role: string) => `${role}账号只能查看，不能加购、改动和下单，请联系店主`,
  payers: (role: string) => `${role}账号不能付款，请联系店主`,
  treasurers: (role: string) => `${role}账号不能提现，请联系店主`,
  owners: (role: string) => `${role}账号不能办理，请联系店主`,
} as const
