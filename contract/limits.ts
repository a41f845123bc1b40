/** Constants of spec section 9 and the figures of domain.md, each with its unit in its name. */
export const limits = {
  requestTimeoutMs: 30_000,
  cartBadgeMax: 99,
  cartFilterAll: 99_999,
  categoryMenuEntries: 7,
  navigationEntries: 9,
  footerHelpSections: 4,
  addToCartDelayMs: 200,
  /** A timestamp with this many digits counts seconds, not milliseconds. */
  timestampSecondsDigits: 10,
  cartDrawerClosedPx: 40,
  cartDrawerOpenPx: 310,
  suggestionDebounceMs: 500,
  suggestionsStaleAfterMs: 5_000,
  stickySearchAtPx: 205,
  stickySearchDelayMs: 100,
  lotteryResultDelayMs: 2_000,
  menuCloseAnimationMs: 1_000,
  pageViewDelayMs: 300,
  scrollRestoreDelayMs: 100,
  /** Minutes for which a cached list is shown without another call; prices and stock change. */
  keptListMinutes: 10,

  /** domain.md section 1 */
  pageSize: 20,
  pageSizeMax: 100,
  /** domain.md section 2 */
  quantityMax: 50_000,
  unsellableBeforeExpiryDays: 30,
  expiryRedMonths: 3,
  expiryOrangeMonths: 6,
  /** 库存文字: 充足 from the first, 紧张 from the second, 少量 below. */
  stockAmpleFrom: 100,
  stockTightFrom: 20,
  /** 限购 counts what a member ordered in this many days. */
  quotaWindowDays: 30,
  /** domain.md section 4 */
  cartLinesMax: 500,
  savedCartsMax: 20,
  /** Stores that one copy of a cart goes to. */
  copyStoresMax: 50,
  savedCartNameMax: 20,
  /** domain.md section 5 */
  onlinePaymentTimeoutHours: 24,
  flashPaymentTimeoutMinutes: 30,
  transferPaymentTimeoutHours: 72,
  autoReceiptDays: 7,
  /** Days from 已签收 to 已完成: as long as the longest window of domain.md section 8 that has an end (`returnDays`). */
  afterSaleDays: 7,
  /** domain.md section 8: days after sending within which goods that are 不想要 can be returned. */
  returnDays: 7,
  /** domain.md section 9: the least and the most that tops a balance up at once, and how long that waits for its money. */
  rechargeMinFen: 100,
  rechargeMaxFen: 20_000_000,
  rechargeWaitMinutes: 30,
  /** domain.md section 9: days to wait for an announced transfer. */
  rechargeTransferDays: 30,
  /** domain.md section 8: hours after signing to report 破损 and 少货; days after approval to send goods back. */
  damageReportHours: 48,
  sendBackDays: 7,
  afterSalePhotosMax: 5,
  /** Boxes that one call ticks off, and ticks that an order keeps: far more than it has boxes. */
  receivingTicksAtOnce: 100,
  receivingTicksMax: 5_000,
  /** domain.md section 5: hours the buyer has to decide about units that cannot be sent with the others. */
  shortageChoiceHours: 48,
  /** security.md section 4.1 */
  quoteLifeMinutes: 10,
  /** security.md section 4.2 */
  idempotencyLifeDays: 7,
  /** domain.md section 9: the value of a point, and the share of a payment that points may cover. */
  pointsPerYuan: 100,
  pointsShareMaxPercent: 20,
  /** domain.md section 9: earned for each yuan that was paid. */
  pointsEarnedPerYuan: 1,
  /** domain.md section 9: once for a store whose papers are complete. */
  pointsForPapers: 200,
  /** domain.md section 9: days before points expire that the buyer is notified. */
  pointsNoticeDays: 30,
  /** domain.md section 7: the longest 账期. */
  creditDaysMax: 365,
  /** domain.md section 14; the upper bound follows security.md section 6 */
  passwordMin: 8,
  passwordMax: 64,
  loginAttemptsMax: 5,
  loginLockMinutes: 15,
  /** security.md row 23: failures of one source, and of all sources, after which a challenge is required. */
  loginChallengeAfter: 3,
  loginChallengeAfterAnywhere: 20,
  /** domain.md section 9: 即将过期; section 11: the first of the warnings before a paper ends. */
  endingSoonDays: 3,
  paperWarningDays: 90,
  /** Days a store can read a message. */
  messageLifeDays: 365,
  keywordMax: 100,
  remarkMax: 200,
  companyNameMax: 100,
  /** Addresses of a store, and how long what they say may be. */
  addressesMax: 20,
  addressNameMax: 20,
  addressDetailMin: 5,
  addressDetailMax: 100,
  /** Registers name a maker with its orderer and every site. */
  manufacturerMax: 300,
  /** Favourites of a member; also the most goods they can wait for. */
  favouritesMax: 1_000,
  /** 快捷采购 loads a whole order in one page. */
  quickPurchasePageSize: 50,
  /** A picture or a PDF of 2 MB as base64url (security.md row 27): a photo of a phone is made smaller before it is sent. */
  fileMaxBytes: 2_097_152,
  fileTextMax: 2_796_203,
  fileBodyMaxBytes: 2_900_000,
  filePixelsMax: 40_000_000,
  /**
   * A picture with more pixels than this needs one byte per `filePixelsPerByte`: a tiny file that claims huge dimensions would exhaust the
   * memory of every viewer.
   */
  filePixelsOfAnyBytes: 16_000_000,
  filePixelsPerByte: 256,
  /** Sent in and not yet used for anything. */
  filesWaitingMax: 20,
} as const

/** A purchase list: the rows equal the lines of the cart; about 200 kB of text, a file of 1 MB as base64url. */
export const listLimits = {
  rowsMax: 500,
  rowMax: 2_000,
  textMax: 200_000,
  fileMax: 1_400_000,
  bodyMaxBytes: 2_097_152,
  columnsMax: 60,
  /** Of the name under which a choice for a row of a list is stored, and how many a store has; the oldest make room. */
  keyMax: 300,
  choicesMax: 5_000,
} as const

/** domain.md section 5: what a store may hold unpaid (10, 15 and 20). */
export const unpaidLimits = {
  /** The least that the limit of a store is, whatever its credit and its history. */
  leastFen: 5_000_000,
  /** Times the largest month that the store has paid. */
  paidMonths: 3,
  /** Units of one goods item a store may always hold unpaid; above that, at most this share of the free units. */
  freeUnits: 100,
  freeSharePercent: 50,
  /** Operators see a store from this share of a limit on. */
  nearPercent: 80,
} as const

/** domain.md section 5: 转账待确认 in working days after the proof: when the buyer is asked, and when the order is cancelled. */
export const transferLimits = { askWorkingDays: 3, endWorkingDays: 5 } as const

/** domain.md section 6: units of one article of 含麻 goods in an order and in a month, and what makes an order be looked at. */
export const ephedrineLimits = {
  /** 药店, 诊所, 加盟店. */
  shop: { order: 100, month: 300 },
  /** 商业公司, 连锁公司. */
  company: { order: 1_000, month: 3_000 },
  /** Multiple of the average of the preceding months. */
  growth: { monthsLooked: 3, factor: 2 },
  /** Days after the last parcel was sent within which the signed receipt is due. */
  receiptDays: 15,
} as const

/** Spec section 9: the `type` parameter of the goods search. */
export const searchTypes = { drug: 0, manufacturer: 1 } as const
