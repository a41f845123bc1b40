/** What bounds the table of goods and stores in which a chain buys (docs/rules/domain.md section 4). Kept from what every page carries. */
export const matrixLimits = {
  /** As many as one cart holds. */
  goodsMax: 500,
  /** Stores of one page of it. */
  storesMax: 30,
  /** Goods of one call, each with every store of a page. */
  linesAtOnce: 100,
  bodyMaxBytes: 131_072,
  numberMax: 999_999,
  /** A table that is pasted. */
  textMax: 200_000,
  pasteBodyMaxBytes: 2_097_152,
} as const
