export const joinMessages = {
  title: '您收到了门店的邀请',
  hint: '接受邀请不需要另外注册企业；要注册自己的企业，请继续填写下面的资料。',
  name: '您的姓名',
  join: (company: string, role: string) => `接受邀请，担任${company}的${role}`,
} as const
