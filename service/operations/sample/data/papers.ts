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

/** Where controlled goods are sold: these lists in turn, an empty one is everywhere. */
export const controlledAreas: readonly (readonly string[])[] = [[], ['浙江省', '江苏省', '上海市'], ['江苏省', '安徽省'], []]

/** What became of the clinic's requests for controlled goods, in turn. */
export const clinicRights = ['granted', 'pending', 'refused', 'forbidden'] as const
export const clinicId = 2
