/** Messages about temperatures of parcels (docs/rules/domain.md section 18). */
export const messages = {
  noParcel: (number: string) => `该订单没有运单${number}的包裹`,
  noCold: (number: string) => `运单${number}的包裹里没有冷藏商品，不需要温度记录`,
  notOneRange: '包裹里商品的贮藏温度没有共同的范围，不能用一份温度记录',
  tooLarge: '温度记录超过 512 KB，请按包裹导出，或把记录间隔改长',
  noTable: '没有找到“时间”和“温度”两列，请导出记录仪的 CSV 原始数据',
  badRow: (row: number) => `第 ${row} 行的时间或温度读不懂`,
  notInOrder: (row: number) => `第 ${row} 行的时间不晚于上一行`,
  tooFew: '温度记录至少要有两次读数',
  tooMany: (most: number) => `温度记录超过 ${most} 次读数，请把记录间隔改长`,
  inFuture: '温度记录的时间在将来，请核对记录仪的时钟',
  beforeShipping: '温度记录在发货以前就结束了，不是这个包裹的',
  notRecorded: '这个包裹还没有温度记录',
  file: (number: string) => `温度记录-${number}.csv`,
  columns: ['时间', '温度（℃）'],
  alarm: {
    title: (sn: string) => `订单${sn}：冷藏包裹温度超出范围`,
    text: (parcel: string, lowest: string, highest: string, low: string, high: string) =>
      `${parcel}途中 ${lowest}～${highest}℃，要求 ${low}～${high}℃。收到后请放待验区，不要入库销售；可以在收货核对里拒收，或联系质管。`,
  },
} as const
