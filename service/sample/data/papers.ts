import type { Trade } from './makers.ts'

/** What a shop keeps of a maker and its goods when it first buys them (domain.md section 14), by trade. */
export const firstPurchasePapers: Record<Trade, readonly string[]> = {
  western: ['药品注册证书', '药品生产许可证', '生产企业营业执照'],
  patent: ['药品注册证书', '药品生产许可证', '生产企业营业执照'],
  herb: ['药品生产许可证（中药饮片）', '生产企业营业执照'],
  device: ['医疗器械注册证或备案凭证', '医疗器械生产许可证', '生产企业营业执照'],
  food: ['保健食品批准证书', '食品生产许可证', '生产企业营业执照'],
}

export const reportName = '检验报告书'

/** Papers of the demo members that end, in days from today; the clinic's food licence has run out. */
export const memberPapers: readonly { memberId: number; kind: string; endsInDays: number }[] = [
  { memberId: 1, kind: '药品经营许可证', endsInDays: 402 },
  { memberId: 1, kind: '食品经营许可证', endsInDays: 233 },
  { memberId: 2, kind: '医疗机构执业许可证', endsInDays: 26 },
  { memberId: 2, kind: '食品经营许可证', endsInDays: -12 },
  { memberId: 3, kind: '药品经营许可证', endsInDays: 611 },
  { memberId: 3, kind: '食品经营许可证', endsInDays: 540 },
  { memberId: 3, kind: '一般纳税人证明', endsInDays: 700 },
  { memberId: 3, kind: '第三类医疗器械经营许可证', endsInDays: 318 },
  { memberId: 3, kind: '含麻采购委托书', endsInDays: 190 },
]

/** Where controlled goods are sold: these lists in turn, an empty one is everywhere. */
export const controlledAreas: readonly (readonly string[])[] = [[], ['浙江省', '江苏省', '上海市'], ['江苏省', '安徽省'], []]

/** What became of the clinic's requests for controlled goods, in turn. */
export const clinicRights = ['granted', 'pending', 'refused', 'forbidden'] as const
export const clinicId = 2
