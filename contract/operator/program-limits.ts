import type { ProgramScope } from '../calls/call.ts'
import { view } from '../words.ts'

/** Programs that act for a store with a token (docs/rules/domain.md section 22). */
export const programLimits = {
  programsMax: 20,
  nameMax: 30,
  /** Days for which a token counts at most. */
  daysMax: 366,
  /** Goods of one page of the catalogue. */
  goodsPageMax: 200,
  /** Characters of a number that an ERP gives to its order, and of its line numbers. */
  numberMax: 40,
  lineMax: 20,
  /** Calls of one token in a minute. */
  callsPerMinute: 300,
  /** Drafts of one store that wait for a person, and days after which one that was not ordered is deleted. */
  openDraftsMax: 200,
  draftDays: 184,
  /** Months for which a program that no longer counts is shown. */
  keptDays: 365,
} as const

/** Begins every token, so that it is found where it must not be: in a repository, in a log. */
export const programTokenPrefix = 'yj_'

export const programScopeNames: Readonly<Record<ProgramScope, string>> = { look: view, draft: '存草稿', order: '下单' }
