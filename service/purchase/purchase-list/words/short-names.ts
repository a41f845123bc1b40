/** Dosage forms as generic names end with them; a longer one stands before those that it ends with. */
const forms = [
  '缓释胶囊 控释胶囊 肠溶胶囊 肠溶软胶囊 软胶囊 滴丸 缓释片 控释片 肠溶片 分散片 咀嚼片 泡腾片 口崩片 口腔崩解片 含片 舌下片 薄膜衣片 阴道片 阴道泡腾片',
  '干混悬剂 混悬液 混悬滴剂 口服溶液 口服混悬液 口服液 糖浆 合剂 颗粒 颗粒剂 冲剂 胶囊 片 丸 浓缩丸 水蜜丸 大蜜丸 蜜丸 水丸 散 膏 煎膏 酊 酒 栓',
  '注射液 滴眼液 滴耳液 滴鼻液 眼膏 眼用凝胶 软膏 乳膏 凝胶 乳胶剂 搽剂 洗剂 洗液 溶液 贴 贴膏 巴布膏 喷雾剂 鼻喷雾剂 气雾剂 吸入气雾剂 粉吸入剂 滴剂',
]
  .join(' ')
  .split(' ')
  .toSorted((a, b) => b.length - a.length)
const formEnd = new RegExp(`(?:${forms.join('|')})$`, 'u')

/** The dosage form at the end of a name; empty without one. */
export const formOf = (name: string): string => formEnd.exec(name)?.[0] ?? ''

/** A name without its dosage form. */
export const stemOf = (name: string): string => name.slice(0, name.length - formOf(name).length)

/** Between brackets of a name and no brand: 无糖型, 浓缩丸, 儿童, 塑瓶. */
const properties =
  /[型装丸片剂用粒散膏液糖衣式瓶袋管板号支粉]$|^(?:无糖|低糖|含糖|浓缩|儿童|小儿|成人|进口|国产|合资|塑瓶|软袋|水蜜|大蜜|缓释|控释|肠溶|薄膜|冻干|静注|口服|外用|注射|原研|仿制|新包装|委托)/u

/** The brand that a name of goods with a dosage form has in brackets: 铝碳酸镁片(达喜), 双环醇(百赛诺)片, 注射用头孢曲松钠(罗氏芬). Empty without one. */
export function brandInName(name: string): { brand: string; without: string } {
  const [whole = '', inner = ''] = /\((\p{Script=Han}{2,5})\)/u.exec(name) ?? []
  const without = name.replace(whole, '')
  const isBrand = inner !== '' && !properties.test(inner) && (formOf(without) !== '' || without.startsWith('注射用'))
  return isBrand ? { brand: inner, without } : { brand: '', without: name }
}

const acids =
  /^(?:盐酸|氢溴酸|硫酸氢|硫酸|磷酸|硝酸|醋酸|乙酸|苯磺酸|甲磺酸|甲苯磺酸|马来酸|富马酸|酒石酸|琥珀酸|枸橼酸|柠檬酸|乳酸|门冬氨酸|双羟萘酸|糠酸|丙酸|重酒石酸)/u
const bases = /(?:钠|钾|钙|镁|锌|铋|酯|叔丁胺|氨丁三醇|二钠|二钾)$/u
/** The number of a recipe behind the name: 硝苯地平缓释片(Ⅱ) in the form in which names are compared. */
const recipe = /(?:iv|i{1,3}|v)$/u

/** What people call a dosage form that has another name in the pharmacopoeia. */
const spokenForms: Readonly<Record<string, string>> = { 口服溶液: '口服液', 颗粒: '冲剂', 口服混悬液: '混悬液' }

const shortest = 2

/** What people leave out before the name of a device: 一次性使用静脉留置针, 医用冰袋. */
const beforeDevice = /^(?:一次性使用|一次性)?(?:医用|无菌|灭菌)?/u
/** The kind of a device in brackets behind its name: 电子血压计(腕式). */
const kindInBrackets = /^(\p{Script=Han}{3,})\((\p{Script=Han}{1,4}[式型])\)$/u

/**
 * Ways to name a device: without what stands before its name, without what a blank sets off, and with its kind before or behind it.
 *
 * @example deviceNames('一次性使用无菌注射器 带针') has 一次性注射器, deviceNames('电子血压计(腕式)') has 腕式血压计
 */
export function deviceNames(name: string): string[] {
  const [, device = '', kind = ''] = kindInBrackets.exec(name) ?? []
  if (device !== '') return [device, device.replace(/^电子/u, '')].flatMap(each => [kind + each, each + kind])
  const [first = ''] = name.split(' ')
  const [before = ''] = beforeDevice.exec(first) ?? []
  const bare = first.slice(before.length)
  if (before === '' || bare.length < shortest) return first === name || !/一次性|医用|无菌/u.test(first) ? [] : [first]
  return [bare, ...(before.startsWith('一次性') ? [`一次性${bare}`] : []), ...(first === name ? [] : [first])]
}

/** Modified release, which makes another medicine of the same substance; empty without it. */
export const releaseOf = (name: string): string => /缓释|控释/u.exec(name)?.[0] ?? ''

/**
 * Ways to name a medicine without its dosage form, its salt or both: what pharmacists write in a list.
 * Expects the form in which names are compared (`normalText`).
 *
 * @example shortNames('盐酸二甲双胍片') has 盐酸二甲双胍, 二甲双胍 and 二甲双胍片
 */
export function shortNames(medicine: string): string[] {
  const name = medicine.replace(recipe, '')
  const [whole, form] = [stemOf(name), formOf(name)]
  const stems = [whole, whole.replace(acids, ''), whole.replace(bases, ''), whole.replace(acids, '').replace(bases, '')]
  // 布洛芬缓释 is what people write of 布洛芬缓释胶囊.
  const release = /^(?:缓释|控释|肠溶|分散|咀嚼|泡腾)/u.exec(form)?.[0] ?? ''
  const usable = [...stems, form === '' ? whole.replace(beforeDevice, '') : ''].filter(stem => stem.length >= shortest)
  const spoken = spokenForms[form]
  const formed = usable.flatMap(stem => [stem + release, stem + form, ...(spoken ? [stem + spoken] : [])])
  return [...new Set([...usable, ...formed])].filter(short => short !== medicine)
}
