import { drugScopes, type Scope } from './scopes.ts'

/** Requirements of a paper. */
export type PaperTraits = {
  /** Check of its number: `none` has no typed number, `company` is the 统一社会信用代码. */
  number: 'none' | 'any' | 'company'
  /** Whether it has a last day; `maybe` may also be 长期. */
  end: 'none' | 'maybe' | 'always'
  /** What may be bought on it. */
  opens: readonly Scope[]
  /** Without it nothing at all is bought. */
  opensAll?: true
  /** The paper lists the scopes that it opens: who approves it reads them there. Others open all of theirs. */
  namesScopes?: true
}

const record = { number: 'none', end: 'none', opens: [] } as const
const licence = { number: 'any', end: 'always', opens: [] } as const
const clinic: readonly Scope[] = [...drugScopes, '一类器械', '二类器械', '三类器械']

/** Papers of a store by their name (docs/rules/domain.md section 11). */
const paperKinds = {
  营业执照: { number: 'company', end: 'maybe', opens: ['一类器械', '化妆品', '消杀'], opensAll: true },
  药品经营许可证: { ...licence, opens: drugScopes, namesScopes: true },
  医疗机构执业许可证: { ...licence, opens: clinic, namesScopes: true },
  诊所备案凭证: { ...licence, end: 'maybe', opens: clinic, namesScopes: true },
  法定代表人身份证: { ...record, end: 'maybe' },
  负责人身份证: { ...record, end: 'maybe' },
  采购委托书: { ...record, end: 'always', opensAll: true },
  质量保证协议: { ...record, end: 'always' },
  开票资料: record,
  食品经营许可证: { ...licence, opens: ['保健食品', '食品'] },
  第二类医疗器械经营备案凭证: { ...licence, end: 'maybe', opens: ['二类器械'] },
  第三类医疗器械经营许可证: { ...licence, opens: ['三类器械'] },
  含麻采购委托书: { ...record, end: 'always', opens: ['含麻类'] },
  一般纳税人证明: { ...record, end: 'maybe' },
  中药饮片使用范围: { ...record, end: 'maybe', opens: ['中药饮片', '中药材'] },
  年度报告公示: { ...record, end: 'always' },
  印章印模: record,
  随货同行单样式: record,
  开户许可证: record,
  质量体系调查表: { ...record, end: 'always' },
  '蛋白同化制剂、肽类激素批发资格': { ...licence, opens: ['蛋白同化/肽类'] },
  门店清单: record,
  加盟协议: { ...record, end: 'maybe' },
  受托人身份证: { ...record, end: 'maybe' },
} as const satisfies Readonly<Record<string, PaperTraits>>

export type PaperKind = keyof typeof paperKinds

export const paperKindNames = Object.keys(paperKinds) as PaperKind[]

export const isPaperKind = (name: string): name is PaperKind => Object.hasOwn(paperKinds, name)

export const traitsOf = (kind: PaperKind): PaperTraits => paperKinds[kind]

/** Authorise an agent, whose number of ID card they state (docs/rules/domain.md section 11). */
export const isOfAgent = (kind: PaperKind): boolean => kind === '采购委托书' || kind === ephedrinePaper

/** The ID card of the agent, which the letters of `isOfAgent` need. */
export const agentCard = '受托人身份证' satisfies PaperKind

/** Papers that are an ID card and nothing else: asked for with separate consent, and their photographs go once no paper needs them (section 19). */
export const idCardKinds = ['法定代表人身份证', '负责人身份证', agentCard] as const satisfies readonly PaperKind[]
export type IdCardKind = (typeof idCardKinds)[number]

export const isIdCard = (kind: PaperKind): kind is IdCardKind => (idCardKinds as readonly PaperKind[]).includes(kind)

/** Papers that show an ID card or its number: staff give a reason before they see a page (section 19). */
export const isSensitivePaper = (kind: PaperKind): boolean => isIdCard(kind) || isOfAgent(kind)

/** Licences whose photographs a program may read: not ID cards, nor letters with the number of one. */
export const readableKinds = ['营业执照', '药品经营许可证', '医疗机构执业许可证'] as const satisfies readonly PaperKind[]
export type ReadableKind = (typeof readableKinds)[number]

export const isReadable = (kind: PaperKind): kind is ReadableKind => (readableKinds as readonly PaperKind[]).includes(kind)

/** Say to whom invoices are made out and which account is the store's: handing one in needs a second factor (section 24). */
export const moneyPapers: readonly PaperKind[] = ['营业执照', '开票资料', '开户许可证']

/** Papers that give their store more than scopes: the number of its invoices, the right to 含麻 goods. */
export const companyPaper: PaperKind = '营业执照'
/** The same agreement as the contract of the kind `quality`: one of the two forms is enough, and both have one end. */
export const agreementPaper = '质量保证协议' satisfies PaperKind
export const ephedrinePaper: PaperKind = '含麻采购委托书'

/** Papers that a store writes itself: the shop has a form of each, with what it knows of the store filled in. */
export const templateKinds = [
  '采购委托书',
  '含麻采购委托书',
  '质量保证协议',
  '开票资料',
  '门店清单',
] as const satisfies readonly PaperKind[]
export type TemplateKind = (typeof templateKinds)[number]

/**
 * Forms with a place for a signature by hand, which is drawn on a screen. Each needs the seal on paper as well (docs/rules/domain.md
 * section 11); 质量保证协议 is signed as a contract instead.
 */
export const signableKinds = ['采购委托书', '含麻采购委托书', '开票资料', '门店清单'] as const satisfies readonly TemplateKind[]
export type SignableKind = (typeof signableKinds)[number]

export const isSignable = (kind: PaperKind): kind is SignableKind => (signableKinds as readonly PaperKind[]).includes(kind)

export const hasTemplate = (kind: PaperKind): kind is TemplateKind => (templateKinds as readonly PaperKind[]).includes(kind)
