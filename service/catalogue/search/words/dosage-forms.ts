/** Salts that names of goods put after the name of the substance. */
const salts = ['钠', '钾', '钙', '镁', '盐', '水合物', '二钠', '三钠']
/** How names of dosage forms, packs and their adjuncts begin, in the letters of `normalText`. */
const forms = [
  ...['缓释', '控释', '肠溶', '结肠', '分散', '双释放', '迟释', '速释', '长效', '肠内', '包衣', '膨胀', '混合', '冻干', '无菌', '消毒'],
  ...['口腔', '口崩', '口服', '口含', '口溶', '口颊', '含片', '含漱', '舌下', '泡腾', '咀嚼', '薄膜', '双层', '糖衣', '素片', '元素'],
  ...[
    '软',
    '干混悬',
    '混悬',
    '乳',
    '微球',
    '微丸',
    '小丸',
    '滴',
    '注射',
    '灌',
    '植入',
    '眼',
    '鼻',
    '耳',
    '外用',
    '阴道',
    '直肠',
    '皮肤',
    '头皮',
  ],
  ...[
    '吸入',
    '雾化',
    '气雾',
    '喷',
    '粉',
    '凝胶',
    '膏',
    '霜',
    '栓',
    '贴',
    '巴布',
    '透皮',
    '散',
    '丸',
    '糖浆',
    '溶液',
    '颗粒',
    '胶囊',
    '片',
    '剂',
    '液',
  ],
  ...[
    '洗',
    '酊',
    '搽',
    '涂',
    '胶',
    '糊',
    '锭',
    '膜',
    '棒',
    '浓',
    '煎',
    '合剂',
    '冲',
    '茶',
    '水',
    '油',
    '酒',
    '露',
    '小儿',
    '儿童',
    '制剂',
    '系统',
    '笔',
  ],
  ...['氯化钠', '葡萄糖', '甘油', '盒', '复方制剂'],
]

/**
 * What may follow a generic name in the name of goods of that medicine: a salt, then a dosage form or a Roman number. Where a name goes on
 * otherwise, it is another medicine: 醋酸泼尼松龙 after 醋酸泼尼松, 维生素B12 after 维生素B1, 厄贝沙坦氢氯噻嗪 after 厄贝沙坦.
 */
export const restOfGeneric = new RegExp(`^(?:${salts.join('|')})?(?:$|[^\\p{Script=Han}\\da-z]|i{1,3}(?![a-z])|${forms.join('|')})`, 'u')

/** Whether a normal name is that of a salt of a medicine: 磷酸西格列汀片 of 西格列汀. */
export function isSaltOf(name: string, generic: string): boolean {
  const at = name.indexOf(generic)
  return at > 0 && name[at - 1] === '酸' && restOfGeneric.test(name.slice(at + generic.length))
}

/** What may come before a generic name in the name of goods of it alone, with the acid of its salt. */
const beforeOwn = /^(?:注射用|小儿|儿童|口服|外用|吸入用)?(?:\p{Script=Han}{1,4}酸)?$/u

/** Whether a normal name is that of goods of one substance, which it names from `start` to `end`: of no compound with another. */
export function isOfSubstance(name: string, start: number, end: number): boolean {
  const before = name.slice(0, start)
  return beforeOwn.test(before) && !before.includes('复方') && restOfGeneric.test(name.slice(end))
}

/** What brackets say is no part of a generic name: 硝苯地平(心痛定)片. */
export const inBrackets = /[（(【[][^）)】\]]*[）)】\]]/g

const wholeForm = new RegExp(`^(?:${forms.join('|')})+$`, 'u')
const formMax = 4
const nameMin = 2

/** The number of characters before the dosage form at the end of a normal text. */
export function lengthBeforeForm(chars: readonly string[]): number {
  for (let at = Math.max(nameMin, chars.length - formMax); at < chars.length; at++) if (wholeForm.test(chars.slice(at).join(''))) return at
  return chars.length
}
