/** Words of firms' names that tell what kind of firm it is, and not which. */
const kindWords =
  /示例|医药|药业|制药|药厂|大药厂|中药|西药|国药|化学|化工|生物|科技|技术|健康|食品|饮片|医疗|器械|用品|卫生|材料|实业|集团|股份|控股|产业|发展|工业|投资|厂$/g

const coreOf = (firm: string): string => firm.replace(kindWords, '')
const shortestCore = 2

/**
 * Whether a buyer's word is a firm's name without some words of its kind: the core is equal, and no word of its kind is another.
 *
 * @example isAbridged('霁川制药', '霁川示例生物制药') holds, isAbridged('霁川药业', '霁川示例制药') and isAbridged('北京制药', '北京同仁堂制药') do not
 */
export function isAbridged(short: string, firm: string): boolean {
  const core = coreOf(short)
  if (core.length < shortestCore || core !== coreOf(firm)) return false
  return [...short.matchAll(kindWords)].every(([word]) => firm.includes(word))
}
