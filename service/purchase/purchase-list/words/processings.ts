import { aliasesOf } from '../../../catalogue/search/words/herb-aliases.ts'

const before = [
  '生',
  '熟',
  '清炒',
  '麸炒',
  '土炒',
  '米炒',
  '炒',
  '焦',
  '酒炙',
  '醋炙',
  '盐炙',
  '姜炙',
  '蜜炙',
  '炙',
  '酒',
  '醋',
  '盐',
  '姜',
  '蜜',
  '油',
  '制',
  '法',
  '炮',
  '煅',
  '煨',
  '燀',
  '烫',
  '蒸',
  '煮',
  '胆',
  '清',
]

/** What the name of a processed herb has more than that of the herb (Chinese Pharmacopoeia, general rule 0213): 炙 of 炙黄芪, 炭 of 地榆炭. */
export const processing = new RegExp(`^(?:${before.join('|')})*(?:炭|霜)?$`)

/** How a herb is cut or ground, behind its name. */
export const cut = /^(?:切|打|研磨?)/

/** 盐制 and 盐炙 are 盐 in the names of herbs, 蜜制 is 炙, 清炒 is 炒. */
const named: Readonly<Record<string, string>> = { 蜜: '炙', 蜜炙: '炙', 清炒: '炒', 酒炙: '酒', 醋炙: '醋', 盐炙: '盐', 姜炙: '姜' }
/** Raw, clean or cut: the herb itself. */
const bare = /^(?:生|生品|净|净制|原药|原料|切|饮片|片|段|丝|块|咀|粉碎|打粉|[切去净][制片段丝块]|[-/—无]|、|,)*$/

/**
 * The name of a herb that is processed as a column of its own says. What it says behind the name, where no name begins so: it has to be explained.
 *
 * @example processedName('白术', '麸炒') is 麸炒白术, processedName('杜仲', '盐制') is 盐杜仲, processedName('黄芪', '生') is 黄芪
 */
export function processedName(name: string, processed: string): string {
  if (name === '' || bare.test(processed) || name.includes(processed)) return name
  const short = processed.replace(/(?<=.)[制品]$/u, '')
  const first = named[short] ?? short
  if (/炭$/.test(first)) return `${name}炭`
  if (!processing.test(first)) return `${name} ${processed}`
  return name.includes(first) ? name : `${first}${name}`
}

const prefix = new RegExp(`^(?:${before.toSorted((a, b) => b.length - a.length).join('|')})(?=\\p{Script=Han}{2})`, 'u')

/**
 * Ways to name a processed herb with the processing behind the herb: 厚朴 姜制 and 元胡 醋, whose words stand together here.
 *
 * @example processedBehind('醋延胡索') has 延胡索醋 and 元胡醋制
 */
export function processedBehind(name: string): string[] {
  const [way = ''] = prefix.exec(name) ?? []
  if (way === '') return []
  const herb = name.slice(way.length)
  const herbs = [herb, ...aliasesOf(herb), ...aliasesOf(name).filter(each => !prefix.test(each))]
  return herbs.flatMap(each => ['', '制', '炙', '品'].map(end => each + way + end))
}
