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

/** Agents: programs that people let act for a store through MCP (docs/rules/domain.md section 22). */
export const agentLimits = {
  /** Rows of one answer of a tool. */
  rowsMax: 20,
  rowsUsual: 10,
  /** Lines of a draft, a standing order or a quotation that an agent sends. */
  linesMax: 200,
  /** Goods that are compared with one another. */
  comparedMax: 10,
  /** Bytes of one request to /mcp. */
  bodyMaxBytes: 64 * 1024,
  keywordsMax: 100,
  /** Days for which an agent is let in, hours of one access token, days without use after which a refresh token counts no more. */
  grantDays: 90,
  accessHours: 1,
  refreshIdleDays: 30,
  /** Seconds in which a client fetches its tokens. */
  codeSeconds: 120,
  /** Clients that no 店主 has let in yet: how many at once, from one address, for how long each is remembered, and safe from newer ones. */
  newClientsMax: 2_000,
  newClientsPerAddress: 20,
  newClientSafeHours: 1,
  newClientDays: 1,
  /** Addresses of one client, and characters of one. */
  redirectsMax: 5,
  redirectLengthMax: 500,
  registrationsPerMinute: 20,
  tokensPerMinute: 120,
  /** Days for which the log of what programs did is shown. */
  logDays: 184,
} as const

/** Where agents find the tools. */
export const mcpPath = '/mcp'
