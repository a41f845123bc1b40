/** What a maker makes. */
export type Trade = 'western' | 'patent' | 'herb' | 'device' | 'food'

/** Invented on purpose: every name contains 示例 (sample), so that none can be taken for a real company. */
export type Maker = {
  /** House brand, printed on the packs. */
  brand: string
  name: string
  trades: readonly Trade[]
  /** House colours, see picture/pack-shot/palettes.ts. */
  palette: number
}

function makersOf(trades: readonly Trade[], lines: string): Maker[] {
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const [brand = '', name = '', palette = '0'] = line.split(' ')
      return { brand, name, trades, palette: Number(palette) }
    })
}

export const makers: readonly Maker[] = [
  ...makersOf(
    ['western'],
    `
云岫 云岫示例制药有限公司 0
澄屿 澄屿示例药业股份有限公司 1
衡舟 衡舟示例生物医药有限公司 2
岚泽 岚泽示例制药股份有限公司 3
朴原 朴原示例药业有限公司 4
苇白 苇白示例医药科技有限公司 5
霁川 霁川示例制药有限公司 6
听澜 听澜示例药业集团有限公司 7
砚池 砚池示例化学制药有限公司 8
鹿溪 鹿溪示例药业有限公司 9`,
  ),
  ...makersOf(
    ['patent'],
    `
松醴 松醴示例中药股份有限公司 10
若木 若木示例药业有限公司 11
蘅芜 蘅芜示例中药制药有限公司 12
杏坞 杏坞示例堂制药有限公司 13
晴岚 晴岚示例药业股份有限公司 14
禾砚 禾砚示例中药集团有限公司 15`,
  ),
  ...makersOf(
    ['herb'],
    `
橘陂 橘陂示例中药饮片有限公司 16
芷汀 芷汀示例中药饮片有限公司 17
艾陌 艾陌示例药材有限公司 18
杏坞 杏坞示例堂饮片有限公司 13`,
  ),
  ...makersOf(
    ['device'],
    `
稳衡 稳衡示例医疗器械有限公司 19
量澄 量澄示例医疗科技有限公司 20
洁澈 洁澈示例卫生用品有限公司 21
护澜 护澜示例医疗用品有限公司 22`,
  ),
  ...makersOf(
    ['food'],
    `
元穗 元穗示例健康食品有限公司 23
朝禾 朝禾示例营养科技有限公司 24
初澄 初澄示例生物食品有限公司 25`,
  ),
]

export function makersFor(trade: Trade): readonly Maker[] {
  return makers.filter(maker => maker.trades.includes(trade))
}
