/** Which goods a fact is asked about: 中药饮片 and 中药材, or medicines. */
type GoodsGroup = 'herbs' | 'medicines'

export type GoodsField = {
  group: GoodsGroup
  /** Its name on screen and in documents; in the import the first heading of its column. */
  label: string
  /** Its name where there is little room. */
  shortLabel?: string
  /** Further headings of its column in the import. */
  headings: readonly string[]
  lengthMax: number
  /** Values of the import and what they are stored as; a value that fits none is left out with a notice. */
  words?: readonly (readonly [written: RegExp, stored: string])[]
  /** Lists show it on the cards and rows of such goods. */
  isInLists?: true
  /** Stored with its source and its day; without them the import leaves it out with a notice. */
  isSourced?: true
  /** A column of the printed order. */
  isInDocuments?: true
}

/**
 * Facts of goods, each declared here alone, in reading order. The columns of the table, the headings and checks of the import, the facts of
 * the detail page and of lists, the labels of errors and the columns of documents follow. A new fact also needs a migration and its row in
 * docs/operators/importing.md.
 */
export const goodsFields = {
  origin: { group: 'herbs', label: '产地', headings: ['origin'], lengthMax: 100, isInLists: true },
  grade: { group: 'herbs', label: '等级', headings: ['规格等级', '饮片等级', 'grade'], lengthMax: 40, isInLists: true },
  processing: { group: 'herbs', label: '炮制', headings: ['炮制方法', '炮制规格', 'processing'], lengthMax: 40, isInLists: true },
  standard: {
    group: 'herbs',
    label: '执行标准',
    shortLabel: '标准',
    headings: ['质量标准', '产品标准', 'standard'],
    lengthMax: 100,
    isInLists: true,
  },
  medical_code: {
    group: 'medicines',
    label: '医保编码',
    headings: ['国家医保编码', '医保代码', '医保药品代码', '国家医保药品代码', 'medical_code'],
    lengthMax: 40,
    words: [[/^([A-Z][A-Z0-9]{9,29})$/, '$1']],
    isSourced: true,
    isInDocuments: true,
  },
  standard_code: {
    group: 'medicines',
    label: '本位码',
    headings: ['药品本位码', '国家药品编码', '国家药品编码本位码', 'standard_code'],
    lengthMax: 40,
    words: [[/^(869\d{11})$/, '$1']],
  },
  medical_class: {
    group: 'medicines',
    label: '医保类别',
    shortLabel: '医保',
    headings: ['甲乙类', '医保甲乙类', '医保分类', '医保属性', 'medical_class'],
    lengthMax: 20,
    words: [
      [/^(?:医保)?(甲|乙)类?$/, '$1类'],
      [/^(?:自费|丙类?|非医保|否)$/, '自费'],
    ],
    isInLists: true,
    isSourced: true,
  },
  procurement: {
    group: 'medicines',
    label: '国家集采',
    shortLabel: '集采',
    headings: ['集采', '是否集采', '集采批次', '国家集采批次', 'procurement'],
    lengthMax: 20,
    words: [
      [/^(?:国家集采)?(第(?:[一二三四五六七八九十]+|\d{1,2})批)$/, '$1'],
      [/^(?:国家集采|集采|是)$/, '是'],
      [/^(?:非集采|否)$/, '否'],
    ],
    isInLists: true,
    isSourced: true,
  },
  essential: {
    group: 'medicines',
    label: '基药',
    headings: ['基本药物', '国家基本药物', '是否基药', '基药类别', 'essential'],
    lengthMax: 20,
    words: [
      [/^(?:国家基药|国家基本药物|国基|是)$/, '国家基药'],
      [/^(省|市)(?:基药|增补)$/, '$1基药'],
      [/^(?:非基药|否)$/, '否'],
    ],
    isInLists: true,
    isSourced: true,
  },
  traced: {
    group: 'medicines',
    label: '追溯码',
    headings: ['是否有追溯码', '追溯码管理', 'traced'],
    lengthMax: 20,
    words: [
      [/^(?:有|是|有码)$/, '有'],
      [/^(?:无|否|无码)$/, '无'],
    ],
  },
} as const satisfies Record<string, GoodsField>

/** Facts that narrow down the lists of herbs and devices, and those of all other lists; 经营范围 tells the class of a device. */
export const askedFacts = ['origin', 'grade', 'processing', 'scope'] as const
export const medicineFacts = ['medical_class', 'procurement', 'essential'] as const
export const goodsFactNames = [...askedFacts, ...medicineFacts] as const
export type GoodsFactName = (typeof goodsFactNames)[number]

export type GoodsFieldName = keyof typeof goodsFields
type SourcedName = { [Name in GoodsFieldName]: (typeof goodsFields)[Name] extends { isSourced: true } ? Name : never }[GoodsFieldName]
/** Columns of the table `goods`. */
export type GoodsFieldColumn = GoodsFieldName | `${SourcedName}_source` | `${SourcedName}_on`
export type GoodsFacts = Readonly<Record<GoodsFieldColumn, string>>
