import { sheetRoles } from './console-goods.ts'
import type { StaffRole } from './operator-roles.ts'

/** 配送时效: which roles look at it; the same change it. */
export const deliveryReaders: readonly StaffRole[] = sheetRoles

/** The area of a plan for every region that no other of its areas holds. */
export const otherAreas = '其他地区'

/** 发货日 that the console offers: digits of weekdays, 1 is Monday. */
export const weekdayChoices: Readonly<Record<string, string>> = { 12345: '周一至周五', 123456: '周一至周六', 1234567: '每天' }

const weekdayNames = '一二三四五六日'

/** Days of the week in words: 周一、周三. */
export const weekdaysText = (digits: string): string =>
  weekdayChoices[digits] ?? [...digits].map(digit => `周${weekdayNames[Number(digit) - 1]}`).join('、')
