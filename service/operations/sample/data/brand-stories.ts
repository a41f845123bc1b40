import { makers, type Trade } from './makers.ts'

const ranges: Readonly<Record<Trade, string>> = {
  western: '化学药，覆盖心脑血管、抗感染、消化和外用等常用品种',
  patent: '中成药，从药材基地到成品按批检验',
  herb: '中药饮片，按产地、规格和炮制方法分级',
  device: '医用耗材、检测和护理器械',
  food: '保健食品和营养补充剂',
}

/** Story of a sample brand: its maker and its products. */
export function storyOf(brand: string): string {
  const own = makers.filter(each => each.brand === brand)
  const trades = [...new Set(own.flatMap(each => each.trades))].map(trade => ranges[trade])
  return `“${brand}”是${own.map(each => each.name).join('、')}的品牌（示例），主要供应${trades.join('；')}。商品由生产企业直接发往药集各仓，随货附检验报告。`
}
