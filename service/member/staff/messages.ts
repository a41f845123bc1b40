import { staffLimits } from '@yaoji/contract/people/roles'

/** Messages about the people of a store. */
export const messages = {
  inStore: (company: string, problem: string) => `${company}：${problem}`,
  severalStores: (first: string, count: number) => `${first}等${count}家门店`,
  isOwnPerson: '该手机号已在本店人员中',
  tooManyOpen: `待接受的邀请最多${staffLimits.openInvitationsMax}个，请先撤回不需要的邀请`,
  tooManyToday: '今天邀请的人数已达上限，请明天再试',
  tooManyPeople: `每个门店最多${staffLimits.staffMax}人`,
  amount: '请填写金额，最多两位小数，如3000；不限请留空',
  lastOwner: '门店至少要有一位店主，请先把其他人设为店主',
  invitationGone: '邀请不存在、已失效或已处理',
  nameMissing: '请填写姓名',
  nameLong: '姓名不能超过20个字',
  notProven: '手机验证已过期，请重新验证手机号',
  accepted: (name: string, role: string) => `${name}已接受邀请，担任${role}`,
  becameYours: (role: string) => `您在本店的角色已改为${role}`,
} as const
