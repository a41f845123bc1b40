import { coldLimits, type ColdChainWire } from '@yaoji/contract/calls/purchase/cold-chain'

/** Temperatures of parcels with 冷藏 goods (docs/operators/orders.md). */
export const temperatureMessages = {
  column: '温度',
  states: { awaiting: '未交温度记录', kept: '在范围内', broken: '超出范围' } satisfies Record<ColdChainWire['state'], string>,
  hand: '交温度记录',
  again: '重交',
  handOf: (parcel: string) => `交温度记录：${parcel}`,
  againOf: (parcel: string) => `重交温度记录：${parcel}`,
  text: ({ low, high }: Pick<ColdChainWire, 'low' | 'high'>) =>
    `要求 ${low}～${high}℃。交了不能改也不能删；重交以新的为准，以前的都留着。超出范围时马上通知门店先放待验区。`,
  logger: '记录仪编号',
  loggerHint: '贴在记录仪上的编号',
  file: '温度记录 CSV',
  fileHint: `记录仪导出的原始数据，有“时间”和“温度”两列，最多 ${coldLimits.readingsMax / 10_000} 万次读数`,
  tooLarge: '文件超过 512 KB，请按包裹导出，或把记录间隔改长',
  done: (parcel: string) => `已登记 ${parcel} 的温度`,
  curve: '曲线',
  curveOf: (parcel: string) => `${parcel} 的温度曲线`,
  asked: '要求',
  onTheWay: '途中',
  range: (low: string, high: string) => `${low}～${high}℃`,
  verdict: '核对',
  device: '记录仪',
  period: '时间',
  readings: (count: number) => `${count} 次读数`,
  drawn: (lowest: string, highest: string, low: string, high: string) =>
    `温度曲线：最低${lowest}℃，最高${highest}℃，色带为要求的${low}～${high}℃`,
  degrees: (degrees: string) => `${degrees}℃`,
  save: '下载 CSV',
} as const
