/** Words that specs and pack units are written in. */
export const packWords = {
  /** What a dose is counted in, then what holds doses, from the inside out. */
  pieces: ['片', '粒', '丸', '贴', '枚', '颗', '喷', '揿', '吸', '锭', '只', '副', '个', '张', '条', '根', '块', '双', '支', '人份', '帖'],
  sachets: ['袋', '瓶', '包', '管', '听', '罐', '筒', '卷'],
  plates: ['板', '排'],
  boxes: ['盒', '小盒', '中盒'],
  /** Packs that hold their content in one piece. */
  vessels: ['瓶', '支', '袋', '罐', '桶', '听', '包', '管', '壶', '筒'],
  /** Forms that are sold by weight: their weight is never the strength of a dose. */
  weighedForms: /膏|凝胶|散剂?$|粉剂|饮片|药材|原料|洗剂|搽剂|食品/,
  /** Forms whose weight is the strength of one dose of several. */
  dosedForms: /片|胶囊|丸|针|注射|粉针|栓|滴/,
  /** Millilitres that no strength is given for, in thousandths. */
  dissolvedFrom: 50_000,
  /** Grams, in thousandths, that are more than any single dose. */
  weighedFrom: 20_000,
  /** The unit that 's in 24's means. */
  ofForm: [
    [/胶囊|软胶囊/, '粒'],
    [/片/, '片'],
    [/丸/, '丸'],
    [/贴/, '贴'],
    [/栓/, '枚'],
  ] as readonly (readonly [RegExp, string])[],
  /** Spelled-out measures, each with its sign. */
  measures: [
    [/毫升/g, 'ml'],
    [/毫克/g, 'mg'],
    [/千克|公斤/g, 'kg'],
    [/微克/g, 'ug'],
    [/克/g, 'g'],
    [/(?<=\d)升/g, 'l'],
  ] as readonly (readonly [RegExp, string])[],
  international: '万?单位|万u|万iu',
  /** 每粒装0.2g, 每10丸重1g */
  eachHolds: String.raw`每\d*[片粒丸袋支瓶包枚][装重含]?`,
} as const
