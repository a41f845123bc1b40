/** What to do about an empty list; arrives with the first. */
export const noGoodsMessages = {
  help: '请检查关键字，或换用通用名、拼音首字母、条码、批准文号、厂家名称再试。',
  request: '发布求购',
  requestInstead: '没有要的品种？发布求购',
  requestHint: '没有您要的品种？告诉我们，采购员查找货源后给您报价。',
  filters: '当前筛选条件过窄，放宽其中一项即可看到商品：',
  allFilters: '当前筛选条件过窄，清空后可看到更多商品。',
  without: (name: string) => `去掉“${name}”`,
  goodsThen: (total: number) => `${total}个品种`,
} as const
