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
