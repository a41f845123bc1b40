import { drugScopes } from '../papers/scopes.ts'

/** First business (首营): the dossiers of who supplies and holds goods, and of the goods (docs/rules/domain.md section 18). */

export const dossierKinds = ['supplier', 'holder', 'agent', 'goods'] as const
export type DossierKind = (typeof dossierKinds)[number]

export const dossierKindNames: Readonly<Record<DossierKind, string>> = {
  supplier: '供应商',
  holder: '上市许可持有人',
  agent: '销售代表',
  goods: '首营品种',
}

/** `draft`: 采购 collects its papers; `quality` and `principal`: waits for the signature of 质管, of the 质量负责人. */
export const dossierStates = ['draft', 'quality', 'principal', 'approved', 'refused'] as const
export type DossierState = (typeof dossierStates)[number]

export const dossierStateNames: Readonly<Record<DossierState, string>> = {
  draft: '草稿',
  quality: '待质管',
  principal: '待质量负责人',
  approved: '已批准',
  refused: '驳回',
}
export const lapsedName = '已失效'

/** The three signatures in their order, each of another person. */
export type SignatureStep = 1 | 2 | 3
export const signatureStepNames: Readonly<Record<SignatureStep, string>> = { 1: '采购', 2: '质管', 3: '质量负责人' }

/** The last day of what has no end. */
export const endlessDay = '9999-12-31'

/** `none`: the paper has no last day; `maybe`: it may be 长期; `always`: it ends. */
type PaperTraits = { number: 'none' | 'any'; end: 'none' | 'maybe' | 'always' }

const record = { number: 'none', end: 'none' } as const
const licence = { number: 'any', end: 'always' } as const

/** Papers of dossiers by their name. GSP and GMP have no certificates since 2019: what an inspection found may be added. */
const dossierPapers = {
  营业执照: { number: 'any', end: 'maybe' },
  药品经营许可证: licence,
  药品生产许可证: licence,
  医疗器械经营许可证: licence,
  医疗器械经营备案凭证: { number: 'any', end: 'maybe' },
  医疗器械生产许可证: licence,
  医疗器械生产备案凭证: { number: 'any', end: 'maybe' },
  食品经营许可证: licence,
  食品生产许可证: licence,
  GSP符合性检查结果: { number: 'any', end: 'maybe' },
  GMP符合性检查结果: { number: 'any', end: 'maybe' },
  年度报告公示: { number: 'none', end: 'always' },
  质量保证协议: { number: 'none', end: 'always' },
  印章样式: record,
  随货同行单样式: record,
  开户信息: record,
  境内责任人授权书: { number: 'any', end: 'always' },
  授权委托书: { number: 'none', end: 'always' },
  身份证复印件: { number: 'none', end: 'maybe' },
  批准证明文件: { number: 'any', end: 'maybe' },
  说明书和包装: record,
  质量标准: { number: 'any', end: 'none' },
  检验报告: { number: 'any', end: 'none' },
} as const satisfies Readonly<Record<string, PaperTraits>>
export type DossierPaper = keyof typeof dossierPapers

export const dossierPaperNames = Object.keys(dossierPapers) as DossierPaper[] // The keys of the object are its type's.
export const dossierPaperTraits = (kind: DossierPaper): PaperTraits => dossierPapers[kind]

/** Name a person: who looked at one is noted. */
export const personalPapers: readonly string[] = ['授权委托书', '身份证复印件'] satisfies readonly DossierPaper[]

/** One of them in force is enough. */
type OneOf = readonly DossierPaper[]

const isDrug = (scope: string): boolean => (drugScopes as readonly string[]).includes(scope)
const isFood = (scope: string): boolean => scope === '食品' || scope === '保健食品'
const hasDeviceLicence = (scope: string): boolean => scope === '二类器械' || scope === '三类器械'

/** Licences on which a firm supplies goods of a scope; a scope without needs the 营业执照 alone. */
function supplierLicences(scope: string): readonly OneOf[] {
  if (isDrug(scope)) return [['药品经营许可证', '药品生产许可证']]
  if (isFood(scope)) return [['食品经营许可证', '食品生产许可证']]
  if (scope === '三类器械') return [['医疗器械经营许可证', '医疗器械生产许可证']]
  return scope === '二类器械' ? [['医疗器械经营备案凭证', '医疗器械经营许可证', '医疗器械生产许可证']] : []
}

function holderLicences(scope: string): readonly OneOf[] {
  if (isDrug(scope)) return [['药品生产许可证', '境内责任人授权书']]
  if (isFood(scope)) return [['食品生产许可证']]
  if (hasDeviceLicence(scope)) return [['医疗器械生产许可证', '境内责任人授权书']]
  return scope === '一类器械' ? [['医疗器械生产备案凭证', '境内责任人授权书']] : []
}

/** Herbs are sold without an approval and an insert of their own (药品管理法 section 24). */
const herbScopes: readonly string[] = ['中药饮片', '中药材']

function ofGoods(scope: string): readonly OneOf[] {
  const own: readonly OneOf[] = [['质量标准'], ['检验报告'], ['说明书和包装']]
  return herbScopes.includes(scope) ? own : [['批准证明文件'], ...own]
}

/** Papers that a dossier needs for goods of a scope; of each group one in force is enough. */
function dossierNeeds(kind: DossierKind, scope: string): readonly OneOf[] {
  switch (kind) {
    case 'supplier':
      return [['营业执照'], ...supplierLicences(scope), ['质量保证协议'], ['印章样式'], ['随货同行单样式'], ['开户信息']]
    case 'holder':
      return [['营业执照'], ...holderLicences(scope)]
    case 'agent':
      return [['授权委托书'], ['身份证复印件']]
    case 'goods':
      return ofGoods(scope)
  }
}

/** Papers that a dossier may have in addition. */
const further: Readonly<Record<DossierKind, readonly DossierPaper[]>> = {
  supplier: ['GSP符合性检查结果', 'GMP符合性检查结果', '年度报告公示'],
  holder: ['GMP符合性检查结果', '质量保证协议', '年度报告公示'],
  agent: [],
  goods: [],
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** All papers that a dossier with these scopes needs, each group once. */
export function dossierGroups(kind: DossierKind, scopes: readonly string[]): OneOf[] {
  const groups = (scopes.length > 0 ? scopes : ['']).flatMap(scope => dossierNeeds(kind, scope))
  return unique(groups.map(group => group.join())).map(text => text.split(',') as DossierPaper[]) // Joined from papers.
}

/** Papers that a dossier of a kind may have, what it needs first. */
export const papersOfKind = (kind: DossierKind, scopes: readonly string[]): DossierPaper[] =>
  unique([...dossierGroups(kind, scopes).flat(), ...further[kind]])

type Dated = { kind: string; ends_on: string }

const lastOf = ({ ends_on }: Dated): string => ends_on || endlessDay

/** The last day on which a dossier covers goods of these scopes; empty where a paper that they need is not there at all. */
export function coversUntil(kind: DossierKind, scopes: readonly string[], papers: readonly Dated[]): string {
  return dossierGroups(kind, scopes).reduce((until, group) => {
    const last = papers.filter(paper => (group as readonly string[]).includes(paper.kind)).map(lastOf)
    const best = last.toSorted().at(-1) ?? ''
    return best < until ? best : until
  }, endlessDay)
}
