import type { DossierKind, DossierState } from '@yaoji/contract/goods/dossiers'

export type SampleDossier = {
  key: string
  kind: DossierKind
  name: string
  /** Of an invented 统一社会信用代码, or the last four of an ID card. */
  code: number | string
  scopes: readonly string[]
  state: Exclude<DossierState, 'principal'>
  openedDaysAgo: number
  supplier?: string
  /** Days until its first licence ends; the usual term without. */
  endsInDays?: number
  /** How many of its papers are there already; all without. */
  papers?: number
  refusal?: string
}

/** First business of the sample. No goods are under those that end soon or wait, so that nothing of the sample stops to be sold. */
export const sampleDossiers: readonly SampleDossier[] = [
  {
    ...{ key: 'supplier', kind: 'supplier', name: '华澜示例医药有限公司', code: 801, scopes: ['化学药', '中成药'] },
    ...{ state: 'approved', openedDaysAgo: 200 },
  },
  {
    ...{ key: 'holder', kind: 'holder', name: '云岫示例制药有限公司', code: 802, scopes: ['化学药'] },
    ...{ state: 'approved', openedDaysAgo: 190 },
  },
  {
    ...{ key: 'agent', kind: 'agent', name: '林示例', code: '123X', scopes: [], supplier: 'supplier' },
    ...{ state: 'approved', openedDaysAgo: 180 },
  },
  {
    ...{ key: 'ending', kind: 'holder', name: '澄屿示例药业股份有限公司', code: 803, scopes: ['化学药'] },
    ...{ state: 'approved', openedDaysAgo: 170, endsInDays: 20 },
  },
  {
    ...{ key: 'waiting', kind: 'holder', name: '衡舟示例生物医药有限公司', code: 804, scopes: ['化学药'] },
    ...{ state: 'quality', openedDaysAgo: 4 },
  },
  {
    ...{ key: 'refused', kind: 'supplier', name: '望岚示例药业有限公司', code: 805, scopes: ['中成药'] },
    ...{ state: 'refused', openedDaysAgo: 9, refusal: '质量保证协议没有盖对方的章，请重交' },
  },
  {
    ...{ key: 'draft', kind: 'supplier', name: '溪桥示例医疗器械有限公司', code: 806, scopes: ['二类器械'] },
    ...{ state: 'draft', openedDaysAgo: 2, papers: 2 },
  },
]

/** How many goods of the approved holder have an approved dossier, and since when. */
export const sampleGoodsDossiers = { count: 2, openedDaysAgo: 160 } as const
