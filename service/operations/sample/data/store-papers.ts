import type { PaperKind } from '@yaoji/contract/papers/kinds'

/** Last days in days from today, below 0 it is over; undefined for what has none. */
type Ends = Partial<Record<PaperKind, number | undefined>>

/** Years between the first day of a paper and its last; five where nothing is said. */
export const paperYears: Partial<Record<PaperKind, number>> = {
  法定代表人身份证: 20,
  负责人身份证: 20,
  采购委托书: 1,
  质量保证协议: 1,
  含麻采购委托书: 1,
  年度报告公示: 1,
  质量体系调查表: 1,
}

const pharmacy: Ends = {
  营业执照: undefined,
  药品经营许可证: 402,
  法定代表人身份证: 3_120,
  采购委托书: 251,
  质量保证协议: 168,
  开票资料: undefined,
  第二类医疗器械经营备案凭证: undefined,
}

const ofChain: Ends = { ...pharmacy, 药品经营许可证: 611, 食品经营许可证: 540, 第三类医疗器械经营许可证: 318, 含麻采购委托书: 190 }

/** Papers of the demo stores that are in force, or were; the clinic's food licence has run out. */
export const storePapers: ReadonlyMap<number, Ends> = new Map([
  [1, { ...pharmacy, 法定代表人身份证: 20, 食品经营许可证: 233 }],
  [
    2,
    {
      医疗机构执业许可证: 26,
      负责人身份证: 2_210,
      采购委托书: 143,
      质量保证协议: 143,
      开票资料: undefined,
      营业执照: undefined,
      食品经营许可证: -12,
    },
  ],
  [
    3,
    {
      营业执照: undefined,
      药品经营许可证: 611,
      年度报告公示: 222,
      印章印模: undefined,
      随货同行单样式: undefined,
      开户许可证: undefined,
      采购委托书: 301,
      质量体系调查表: 268,
      质量保证协议: 275,
      门店清单: undefined,
      食品经营许可证: 540,
      第二类医疗器械经营备案凭证: undefined,
      第三类医疗器械经营许可证: 318,
      含麻采购委托书: 190,
      '蛋白同化制剂、肽类激素批发资格': 455,
      一般纳税人证明: 700,
    },
  ],
  [5, ofChain],
  [6, ofChain],
  [7, ofChain],
  [8, pharmacy],
  [10, pharmacy],
])

/** Handed in and not decided yet, or sent back for a page of it; the first is looked at already. */
export const openPapers: readonly { memberId: number; kind: PaperKind; endsInDays: number | undefined; pageReason: string }[] = [
  { memberId: 4, kind: '营业执照', endsInDays: undefined, pageReason: '' },
  { memberId: 4, kind: '药品经营许可证', endsInDays: 1_460, pageReason: '' },
  { memberId: 4, kind: '法定代表人身份证', endsInDays: 4_015, pageReason: '' },
  { memberId: 4, kind: '采购委托书', endsInDays: 358, pageReason: '' },
  { memberId: 4, kind: '开票资料', endsInDays: undefined, pageReason: '' },
  { memberId: 1, kind: '含麻采购委托书', endsInDays: 351, pageReason: '受托人签字看不清，请重新拍照' },
]

/** Who decided. */
export const reviewer = '质管示例'
