/** Messages for reports that cannot be stored. */
export const messages = {
  noGoods: '没有这个商品，请核对商品编号或条码',
  barcodeOfMany: '多个商品用这个条码，请改用商品编号',
  noBatch: (batch: string, known: readonly string[]) =>
    `该商品没有批号${batch}${known.length > 0 ? `，在库批号：${known.join('、')}` : ''}`,
  notPdf: '请上传PDF文件',
  noDay: '报告日期不正确，也不能晚于今天',
  replaced: '已更换',
} as const
