/** Apart from the page's own words: only the head office of a chain needs them. */
export const chainPaperMessages = {
  list: '各门店需处理的证件',
  loading: '正在读取各门店的证件…',
  failed: '各门店的证件加载失败',
  visitorTitle: '登录后查看各门店的证件',
  empty: '没有即将到期、已过期或被退回的证件',
  sum: (count: number) => `共${count}份：90天内到期、已过期或被退回`,
  ends: (day: string, days: number) => `有效期至${day}${days < 0 ? `，已过期${-days}天` : days === 0 ? '，今天到期' : `，还有${days}天`}`,
  reason: (text: string) => `退回原因：${text}`,
  renew: '更新',
  renewOf: (kind: string) => `更新${kind}`,
} as const
