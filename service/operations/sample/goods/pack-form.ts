import type { PackShape, PackShot, PackSign } from '../../../platform/drawing/pack-shot/pack-shot.ts'
import type { Draft } from './draft.ts'
import { hashText } from '../random.ts'

/** What the picture needs to know of goods. */
export type PackedGoods = Pick<Draft, 'trade' | 'unit' | 'form' | 'spec' | 'name' | 'isOtc'> & { maker: Pick<Draft['maker'], 'palette'> }

const bigThings = ['台', '副', '个', '双', '条', '套', '件']

function shapeOf({ trade, unit, form, spec, name }: PackedGoods): PackShape {
  if (unit === '罐') return 'jar'
  if (trade === 'herb') return 'pouch'
  if (bigThings.includes(unit)) return 'device'
  if (unit === '袋' || unit === '包') return 'bag'
  if (unit === '支') return /膏|凝胶|乳胶|敷料/.test(form + name) && !/眼用/.test(form) ? 'tube' : 'box'
  if (unit === '瓶' || unit === '卷') {
    if (/注射/.test(form)) return 'infusion'
    return /片|丸|胶囊/.test(form) && !/棉/.test(name) ? 'bottle' : 'flask'
  }
  return /颗粒|合剂|口服液|散剂|丸|贴|膏/.test(form) || /\d(ml|g)\*\d+(袋|支)/.test(spec) ? 'box' : 'carton'
}

const signs: readonly (readonly [RegExp, PackSign])[] = [
  [/体温/, 'thermometer'],
  [/试纸|检测/, 'strip'],
  [/血压|血氧|血糖仪|测试仪|听诊|体重|治疗仪|制氧|雾化器/, 'monitor'],
  [/口罩|面罩/, 'mask'],
  [/手套/, 'glove'],
  [/注射|输液|针/, 'syringe'],
  [/轮椅|拐杖|固定带|压力袜|坐垫/, 'chair'],
  [/敷|绷带|纱布|创可贴|贴|胶带|棉/, 'plaster'],
  [/消毒|酒精|碘伏|润滑|洗鼻|凝胶|集尿|冰袋/, 'drop'],
]

function signOf({ trade, name }: PackedGoods): PackSign | undefined {
  if (trade !== 'device') return undefined
  return signs.find(([pattern]) => pattern.test(name))?.[1] ?? 'cross'
}

const tones: readonly (readonly [RegExp, string])[] = [
  [/红花|枸杞|大枣|山楂|丹参|赤小豆|玫瑰|鸡血藤/, '#b4442f'],
  [/菊|金银花|黄芪|黄柏|黄连|黄芩|决明|姜/, '#d6a63f'],
  [/荷叶|薄荷|淡竹叶|桑叶|大青叶|枇杷叶|益母草|金钱草|蒲公英|夏枯草|淫羊藿|茵陈/, '#7d9450'],
  [/山药|茯苓|茯神|白芍|百合|薏苡仁|白芷|贝母|泽泻|天麻|牡蛎|珍珠|滑石|茉莉/, '#e6d9bd'],
  [/熟地|制何首乌|玄参|黄精|阿胶|桑椹|墨旱莲/, '#4d372c'],
  [/陈皮|橘红|栀子|胖大海|连翘/, '#c2722f'],
]

/** What the picture of these goods looks like: the house colours of the maker, the rest from the goods. */
export function packShotOf(draft: PackedGoods, id: number): PackShot {
  const sign = signOf(draft)
  const tone = draft.trade === 'herb' ? tones.find(([pattern]) => pattern.test(draft.name))?.[1] : undefined
  return {
    shape: shapeOf(draft),
    palette: draft.maker.palette,
    pattern: hashText(`${draft.name}${id}`) % 6,
    ...(draft.isOtc && { isOtc: true }),
    ...(sign && { sign }),
    ...(tone && { tone }),
  }
}
