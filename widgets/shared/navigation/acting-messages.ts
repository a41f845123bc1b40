const askOwner = (role: string) => `${role}账号不能办理，请联系店主`

export const actingMessages = {
  store: (company: string) => `采购门店：${company}`,
  orderers: (role: string) => `${role}账号只能查看，不能加购、改动和下单，请联系店主`,
  payers: (role: string) => `${role}账号不能付款，请联系店主`,
  treasurers: askOwner,
  owners: askOwner,
} as const
