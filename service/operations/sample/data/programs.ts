/** An agent that the demo store has let in, and what it has drafted. */
export const sampleAgent = {
  id: 'sample-agent',
  store: 'danti',
  name: 'AI采购助手（示例）',
  /** In place of the end of its token: there is none. */
  hint: '示例',
  month_budget_fen: 2_000_000,
  number: 'AI-SAMPLE-1',
  goodsCount: 5,
  /** Of each goods, at least. */
  units: 20,
  /** Of the goods that the store may buy, so that they are of several makers. */
  everyNth: 23,
} as const
