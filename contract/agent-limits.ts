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
} as const

/** Where agents find the tools. */
export const mcpPath = '/mcp'
