/** What is said before the desk has arrived, and where it does not. */
export const messages = {
  title: '采购工作台',
  loading: '正在读取采购工作台…',
  failed: '采购工作台加载失败',
  visitorTitle: '登录后查看采购工作台',
} as const
