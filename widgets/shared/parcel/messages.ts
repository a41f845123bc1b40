import type { ColdChainWire } from '@yaoji/contract/calls/purchase/cold-chain'

/** Temperatures of a parcel with 冷藏 goods in words. */
export const coldMessages = {
  asked: ({ low, high }: ColdChainWire) => `冷藏：要求 ${low}～${high}℃`,
  states: {
    awaiting: '承运商还没有交温度记录，收到后请向送货人索取，先放待验区',
    kept: '温度在范围内',
    broken: '温度超出范围：请放待验区，不要入库销售，可以拒收',
  } satisfies Record<ColdChainWire['state'], string>,
  recorded: (lowest: string, highest: string, from: string, to: string, readings: number) =>
    `途中 ${lowest}～${highest}℃（${from} 至 ${to}，${readings}次读数）`,
  curve: '温度曲线',
  curveOf: (parcel: string) => `${parcel}的温度曲线`,
  drawn: (lowest: string, highest: string, low: string, high: string) =>
    `温度曲线：最低${lowest}℃，最高${highest}℃，绿色为要求的${low}～${high}℃`,
  degrees: (degrees: string) => `${degrees}℃`,
  separator: '，',
  save: '下载温度记录 CSV',
} as const

export const messages = {
  track: (number: string) => `包裹${number}的物流`,
  earlierEvents: (count: number) => `更早的${count}条物流`,
  carrierPage: '在快递100查看',
  carrierPhone: (phone: string) => `承运商电话 ${phone}`,
} as const
