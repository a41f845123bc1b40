export const messages = {
  close: '关闭',
  cancel: '取消',
  required: '必填',
  missing: (label: string) => `请填写${label}`,
  loading: '正在读取',
  failed: '没有读出来',
  again: '重试',
} as const
