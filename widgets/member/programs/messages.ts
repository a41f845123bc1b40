import { money } from '@yaoji/contract/domain/money'
import { programLimits, programScopeNames } from '@yaoji/contract/people/programs'
import type { ProgramScope } from '@yaoji/contract/calls/call'
import * as words from '@yaoji/contract/words'

/** What each right lets a program do. */
export const scopeHints: Readonly<Record<ProgramScope, string>> = {
  look: '商品、本店价格、订单、批号和追溯码、随货单、发票；必选',
  draft: '提交采购草稿，由店主或采购员在本页核对后下单',
  order: '在限额和预算内直接下单；不能付款，也不使用券和积分',
}

export const stateNames = { open: '使用中', over: '已过期', ended: '已停用', ownerless: '签发人已不是店主' } as const

/** 查看、存草稿、下单 · 单笔¥3,000.00内 · 每月¥20,000.00内. */
export function rightsText(program: { rights: readonly ProgramScope[]; order_limit: string | null; month_budget: string | null }): string {
  const { rights, order_limit: limit, month_budget: budget } = program
  const parts = [
    rights.map(right => programScopeNames[right]).join('、'),
    limit === null ? '' : `单笔${money(limit)}内`,
    budget === null ? '' : `每月${money(budget)}内`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export const messages = {
  title: '程序接入',
  intro:
    '门店的 ERP 用令牌读取商品和本店价格、提交采购单、取回批号和发票；智能代理由店主授权，只能查看和起草。程序都不能付款，也不能看到其他门店。',
  loading: words.loading,
  draftsFailed: '草稿加载失败',
  visitorTitle: '登录后管理程序接入',

  drafts: '待确认的草稿',
  noDrafts: '没有待确认的草稿',
  noDraftsHint: 'ERP 和智能代理提交的采购草稿会出现在这里，核对后一键下单',
  draftName: (number: string) => `ERP单号${number}`,
  sentBy: (program: string, time: string) => [program, time].filter(Boolean).join(' · '),
  line: (line: string) => `行号${line}`,
  gift: '赠品',
  total: (kinds: number, payable: string, freight: string) => `共${kinds}种，运费${money(freight)}，应付${money(payable)}`,
  remark: (text: string) => `备注：${text}`,
  order: '核对并下单',
  orderTitle: '提交订单',
  orderText: (number: string, payable: string) => `价格、批号和库存都没有变化。提交ERP单号${number}，应付${money(payable)}？`,
  orderNow: '提交订单',
  ordered: '订单已提交，请付款',
  drop: '作废',
  dropTitle: '作废草稿',
  dropText: (number: string) => `作废后不能再下单，ERP 可以换一个单号重新发送。作废ERP单号${number}？`,
  dropped: '草稿已作废',
  moreLines: (count: number) => `展开全部${count}行`,
  changed: '与草稿不同，没有下单。请让 ERP 按现在的价格重新发送，或作废后在网站选购：',
  change: (name: string, from: string, to: string) => `${name}：${from} → ${to}`,

  programs: '程序',
  programsLoading: '正在读取程序…',
  programsFailed: '程序加载失败',
  noPrograms: '还没有程序',
  noProgramsHint: '生成一个令牌交给 ERP 服务商，随时可以停用',
  notOwner: '生成和停用令牌由店主操作',
  issue: '生成令牌',
  hint: (end: string) => `令牌末四位${end}`,
  by: (person: string, day: string) => `${person}于${day}签发`,
  until: (day: string) => `${day}到期`,
  used: (time: string) => `最近使用${time}`,
  unused: '尚未使用',
  endedBy: (person: string, day: string) => `${person}于${day}停用`,
  spent: (spent: string) => `本月已下单${money(spent)}`,
  end: '停用',
  endTitle: '停用程序',
  endText: (name: string) => `${name}的令牌立即失效，ERP 将不能再取数和下单；已提交的订单和草稿保留。`,
  ended: '程序已停用',
  cancel: words.cancel,
  think: words.rethink,

  issueTitle: '生成令牌',
  name: '程序名称',
  nameHint: `写明是哪个系统，如海典ERP，最多${programLimits.nameMax}个字`,
  rights: '权限',
  days: '有效天数',
  daysHint: `最长${programLimits.daysMax}天，到期前请换新`,
  orderLimit: '单笔限额（元）',
  monthBudget: '每月预算（元）',
  allowanceHint: '超出的只能存草稿，不限请留空',
  password: '当前登录密码',
  passwordHint: '确认是店主本人操作',
  daysWrong: `请填写1到${programLimits.daysMax}之间的整数`,
  tokenTitle: '令牌只显示这一次',
  tokenText: '请现在复制，交给 ERP 服务商保存。关闭后无法再查看，遗失请停用后重新生成。',
  copy: '复制令牌',
  copied: '令牌已复制',
  tokenDone: '我已保存',
} as const
