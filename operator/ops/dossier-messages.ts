import type { DossiersRequiredWire, DossierWire } from '../../contract/calls/operator/dossier.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import {
  dossierKindNames,
  dossierStateNames,
  endlessDay,
  lapsedName,
  signatureStepNames,
  type SignatureStep,
} from '../../contract/goods/dossiers.ts'

const minute = (seconds: number) => chinaMinute(seconds * 1_000)
const endOf = (day: string) => (day === '' || day === endlessDay ? '长期 · no end' : `至 · until ${day}`)

const paperLine = ({ kind, number, covers, ends_on, is_last, is_approved }: DossierWire['papers'][number]) =>
  ['  资料', kind, number, covers, endOf(ends_on), is_approved ? '已批准 · approved' : is_last ? '待批准 · new' : '旧版 · former']
    .filter(Boolean)
    .join('  ')

const signatureLine = ({ step, person, verdict, reason, signed_at, is_last }: DossierWire['signatures'][number]) =>
  `  ${is_last ? '签字' : '以前的签字'}  ${signatureStepNames[step as SignatureStep]}  ${person}  ${minute(signed_at)}  ${verdict === 'signed' ? '同意 · signed' : `驳回 · refused：${reason}`}`

const dossierLines = (dossier: DossierWire): string[] => [
  `✓ ${dossier.dossier_sn}  ${dossierKindNames[dossier.kind]}  ${dossier.name}  ${dossierStateNames[dossier.state]}${dossier.is_lapsed ? `  ${lapsedName}` : ''}`,
  ...(dossier.ends_on === '' ? [] : [`  有效期 ${endOf(dossier.ends_on)}`]),
  ...(dossier.hash === '' ? [] : [`  指纹 · hash  ${dossier.hash}`]),
  ...[...dossier.missing, ...dossier.locks].map(each => `  ✗ ${each}`),
  ...dossier.papers.map(paperLine),
  ...dossier.signatures.map(signatureLine),
]

const required = ({ required_from, lacking }: DossiersRequiredWire): string =>
  required_from === ''
    ? '✓ 不要求首营 · dossiers are not required'
    : `✓ 从${required_from}起，没有批准的首营品种不能销售；现在上架的商品中有${lacking}种没有 · ${lacking} goods on sale have none`

/** What commands about first business (首营) print. */
export const dossierMessages = {
  done: (answer: DossierWire | DossiersRequiredWire) => ('required_from' in answer ? required(answer) : dossierLines(answer).join('\n')),
} as const

/** What each command does, in both languages. */
export const dossierCommands: Readonly<Record<string, string>> = {
  'dossier-save': '建立或修改首营档案：supplier 供应商、holder 上市许可持有人、agent 销售代表、goods 首营品种 · open or change a dossier',
  'dossier-paper': '补充一份首营资料，或换新；旧的保留 · add a paper, or a new version of it',
  'dossier-submit': '采购签字，提交质管 · sign as 采购',
  'dossier-sign': '质管、质量负责人依次签字，写明看到的指纹（dossier-show） · sign what has this hash',
  'dossier-refuse': '驳回待签字的首营，写明原因 · refuse, and say why',
  'dossier-show': '查看首营档案：资料、签字、指纹 · show a dossier',
  'dossier-require': '从哪一天起没有首营的商品不能销售，never 为不要求 · from which day on goods need a dossier',
}

/** What their options mean. */
export const dossierOptions: Readonly<Record<string, string>> = {
  dossier_sn: '要修改的首营编号，不写则新建 · dossier to change, a new one without',
  dossier_code: '统一社会信用代码；销售代表写身份证后四位 · credit code, of an agent the last four of the ID card',
  dossier_hash: '指纹，至少前12位 · hash, its first 12 characters at least',
  supplier: '供应商的首营编号 · dossier of the supplier',
  holder: '上市许可持有人的首营编号 · dossier of the holder',
  agent: '销售代表的首营编号 · dossier of the agent',
  paper_kind: '资料名称 · name of the paper',
  paper_number: '证件编号 · number of the paper',
  covers: '许可或授权范围 · what it covers',
}
