import { customPinyin, pinyin } from 'pinyin-pro'

/** Readings of the trade where a general dictionary reads otherwise. */
const medicalReadings: Readonly<Record<string, string>> = {
  重楼: 'chóng lóu',
  重组: 'chóng zǔ',
  白术: 'bái zhú',
  苍术: 'cāng zhú',
  莪术: 'é zhú',
  阿胶: 'ē jiāo',
  复方阿胶: 'fù fāng ē jiāo',
  厚朴: 'hòu pò',
  朴硝: 'pò xiāo',
  黄柏: 'huáng bǎi',
  侧柏: 'cè bǎi',
  柏子仁: 'bǎi zǐ rén',
  柏子养心: 'bǎi zǐ yǎng xīn',
  车前: 'chē qián',
  没药: 'mò yào',
  降香: 'jiàng xiāng',
  葛根: 'gé gēn',
  粉葛: 'fěn gé',
  茜草: 'qiàn cǎo',
  大黄: 'dà huáng',
  蛤蚧: 'gé jiè',
  蛤壳: 'gé qiào',
  海蛤: 'hǎi gé',
  藏红花: 'zàng hóng huā',
  藏药: 'zàng yào',
  大青叶: 'dà qīng yè',
  薏苡: 'yì yǐ',
  六神曲: 'liù shén qū',
  神曲: 'shén qū',
  红曲: 'hóng qū',
  阿莫西林: 'ā mò xī lín',
  阿司匹林: 'ā sī pǐ lín',
  阿托伐他汀: 'ā tuō fá tā tīng',
  洗剂: 'xǐ jì',
  血府: 'xuè fǔ',
  蚤休: 'zǎo xiū',
  川楝子: 'chuān liàn zǐ',
  番泻叶: 'fān xiè yè',
  王不留行: 'wáng bù liú xíng',
  独活: 'dú huó',
  羌活: 'qiāng huó',
  佛手: 'fó shǒu',
  卷柏: 'juǎn bǎi',
  荜茇: 'bì bá',
  地尔硫䓬: 'dì ěr liú zhuó',
  行气: 'xíng qì',
  仙茅: 'xiān máo',
  参苓: 'shēn líng',
  人参: 'rén shēn',
  丹参: 'dān shēn',
  党参: 'dǎng shēn',
  苦参: 'kǔ shēn',
  玄参: 'xuán shēn',
  沙参: 'shā shēn',
  太子参: 'tài zǐ shēn',
  西洋参: 'xī yáng shēn',
  红参: 'hóng shēn',
  拳参: 'quán shēn',
  生长激素: 'shēng zhǎng jī sù',
  长效: 'cháng xiào',
  单抗: 'dān kàng',
  片仔癀: 'piàn zǎi huáng',
  调经: 'tiáo jīng',
  调脂: 'tiáo zhī',
  调中: 'tiáo zhōng',
  强力: 'qiáng lì',
  宁心: 'níng xīn',
}

/** Second readings that people type as well. */
const otherReadings: Readonly<Record<string, string>> = {
  重: 'zhong',
  术: 'shu',
  阿: 'a',
  朴: 'pu',
  柏: 'bo',
  蛤: 'ha',
  藏: 'cang',
  薏: 'yi',
  茜: 'xi',
  没: 'mei',
  曲: 'qu',
  咖: 'ga',
  血: 'xie',
  葛: 'ge',
  芎: 'qiong',
  莨: 'lang',
  苡: 'yi',
  癀: 'huang',
  䓬: 'zhuo',
  溴: 'chou',
  酚: 'fen',
  参: 'can',
  行: 'hang',
  长: 'chang',
  调: 'diao',
}

customPinyin({ ...medicalReadings })

const plain = { toneType: 'none', type: 'array', v: true } as const
const single = new Map<string, string | undefined>()

/** The reading of a character that has only one, else undefined. */
function singleReading(char: string): string | undefined {
  if (single.has(char)) return single.get(char)
  const readings = new Set(pinyin(char, { ...plain, multiple: true }))
  const [first] = readings
  const reading = readings.size === 1 ? first : undefined
  single.set(char, reading)
  return reading
}

/**
 * One syllable for each character of a normal text; what is no Chinese character stands
 * for itself. Only texts with a character of several readings need the dictionary.
 */
export function syllablesOf(chars: readonly string[]): string[] {
  const readings = chars.map(singleReading)
  if (readings.every(reading => reading !== undefined)) return readings
  const read = pinyin(chars.join(''), plain)
  return read.length === chars.length ? read : chars.map((char, index) => readings[index] ?? pinyin(char, plain)[0] ?? char)
}

/** The same syllables with the second readings of characters that are often misread, or undefined when there are none. */
export function misreadSyllables(chars: readonly string[], syllables: readonly string[]): string[] | undefined {
  const other = chars.map((char, index) => otherReadings[char] ?? syllables[index] ?? char)
  return other.some((syllable, index) => syllable !== syllables[index]) ? other : undefined
}
