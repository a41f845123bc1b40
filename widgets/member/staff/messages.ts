import type { StaffEvent } from '@yaoji/contract/calls/member/staff'
import { money } from '@yaoji/contract/domain/money'
import { roleNames, type Role } from '@yaoji/contract/people/roles'
import * as words from '@yaoji/contract/words'

type Allowance = { role: Role; order_limit: string | null; month_budget: string | null }

/** What somebody is and may order alone: 采购员 · 每单限¥3,000.00 · 每月预算¥20,000.00. */
export function positionText({ role, order_limit: limit, month_budget: budget }: Allowance): string {
  const parts = [
    roleNames[role],
    limit === null ? '' : Number(limit) === 0 ? '每单都需审批' : `每单限${money(limit)}`,
    budget === null ? '' : `每月预算${money(budget)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What each role may do. */
export const roleHints: Readonly<Record<Role, string>> = {
  owner: '全部权限，审批订单，管理人员',
  buyer: '选购、下单、付款、售后；超出限额的订单由店主审批',
  finance: '看订单，付款、钱包、发票和对账',
  reader: '只能查看',
}

const happened: Readonly<Record<StaffEvent, (name: string, subject: string, position: string) => string>> = {
  invited: (name, subject, position) => `${name}邀请${subject}担任${position}`,
  withdrawn: (name, subject) => `${name}撤回了对${subject}的邀请`,
  accepted: (_name, subject, position) => `${subject}接受邀请，担任${position}`,
  declined: (_name, subject) => `${subject}谢绝了邀请`,
  changed: (name, subject, position) => `${name}将${subject}改为${position}`,
  removed: (name, subject) => `${name}将${subject}移出本店`,
}

/** One row of the log. */
export const changeText = (change: { event: StaffEvent; name: string; subject: string } & Allowance): string =>
  happened[change.event](change.name, change.subject, positionText(change))

export const messages = {
  title: '多店管理',
  loading: '正在读取门店…',
  failed: '门店加载失败',
  visitorTitle: '登录后管理门店',
  stores: '我的门店',
  current: '当前门店',
  isDefault: '默认',
  frozen: '已冻结',
  chain: (company: string) => `所属连锁：${company}`,
  priceGroup: (rank: string) => `${rank}价格`,
  papers: (state: string) => `资质${state}`,
  spent: (spent: string, budget: string) => `本月已下单${money(spent)}，预算${money(budget)}`,
  storeMatrix: '多店采购',
  addStores: '添加门店',
  goOver: '切换',
  makeDefault: '设为默认',
  isDefaultNow: (company: string) => `下次登录先进入${company}`,
  invitations: '收到的邀请',
  invitedBy: (name: string, position: string) => `${name}邀请您担任：${position}`,
  until: (day: string) => `${day}前有效`,
  accept: '接受',
  decline: '谢绝',
  declineTitle: '谢绝邀请',
  declineText: (company: string) => `谢绝${company}的邀请？之后需要对方重新邀请。`,
  accepted: (company: string) => `已加入${company}，可在我的门店中切换`,
  declined: '已谢绝邀请',
  think: words.rethink,

  people: '本店人员',
  peopleLoading: '正在读取人员…',
  peopleFailed: '人员加载失败',
  notOwner: '邀请人员、设置角色和限额由店主操作',
  self: '本人',
  invite: '邀请人员',
  inviteTitle: '邀请人员',
  otherStores: '同时邀请到（选填）',
  allStores: (count: number) => `全部${count}家门店`,
  acceptAll: (count: number) => `全部接受（${count}）`,
  acceptedAll: (count: number) => `已加入${count}家门店`,
  send: '发送邀请',
  edit: '修改',
  editTitle: (name: string) => `修改${name}`,
  save: words.save,
  cancel: words.cancel,
  phone: '手机号',
  phoneHint: '邀请会发到该手机，7天内用此手机号登录或注册后接受',
  role: '角色',
  orderLimit: '单笔限额（元）',
  orderLimitHint: '超过的订单由店主审批；0为每单都审批，不限请留空',
  monthBudget: '每月预算（元）',
  monthBudgetHint: '本月下单累计超出后由店主审批，不限请留空',
  sent: '邀请已发送',
  saved: '已保存',
  remove: '移出',
  removeTitle: '移出本店',
  removeText: (name: string) => `${name}将不能再登录本店，已打开的页面立即失效；其订单和记录保留。确认移出？`,
  removed: '已移出本店',
  pending: '待接受的邀请',
  over: '已过期',
  withdraw: '撤回',
  withdrawn: '邀请已撤回',
  changes: '变更记录',
} as const
