export const contactMessages = {
  hotline: '客服热线',
  serviceHours: '服务时间',
  ownService: (name: string) => `专属服务：${name}`,
  qq: (place: number) => `QQ客服${place}`,
  qqHint: '打开QQ对话',
} as const
