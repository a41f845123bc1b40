/** What a campaign page may hold, so that one answer shows all of it. */
export const campaignLimits = {
  blocksMax: 30,
  paragraphsMax: 20,
  /** Goods of one block, and of all of them. */
  goodsOfBlockMax: 60,
  goodsMax: 120,
  /** Goods of a brand or a category where a block does not say how many. */
  goodsDefault: 12,
  couponsMax: 12,
  columnsMax: 8,
  rowsMax: 60,
  /** Activities that one address of /Hdzx names. */
  tabsMax: 20,
  fileMaxBytes: 200_000,
} as const
