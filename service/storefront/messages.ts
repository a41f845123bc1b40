/** Texts of folders that have only a few; the others have a messages.ts of their own. */

/** 品牌专区 (docs/rules/domain.md section 13). */
export const brandMessages = { unknown: '品牌不存在或已下架' } as const

/** Pictures of banners and campaign pages. */
export const pictureMessages = { notPicture: '请选 JPEG 或 PNG 图片' } as const

/** 控销专区 (docs/rules/domain.md section 13). */
export const controlledMessages = { unknown: '控销专题不存在' } as const

export const favouriteMessages = {
  unknownGoods: '商品不存在或已下架',
  someUnknown: (count: number) => `有${count}种商品不存在或已下架，请刷新后重试`,
  full: (max: number) => `最多保存${max}种商品，请先清理`,
} as const

/** Messages for reports that cannot be stored. */
export const reportMessages = {
  noGoods: '没有这个商品，请核对商品编号或条码',
  barcodeOfMany: '多个商品用这个条码，请改用商品编号',
  noBatch: (batch: string, known: readonly string[]) =>
    `该商品没有批号${batch}${known.length > 0 ? `，在库批号：${known.join('、')}` : ''}`,
  notPdf: '请上传PDF文件',
  noDay: '报告日期不正确，也不能晚于今天',
  replaced: '已更换',
} as const

/** 12315 is the state's line for complaints (domain.md section 14). */
export const complaintLine = '12315'

/** What runs in the shop, by its kind. */
export const activityMessages = {
  names: {
    daily: '每日特价',
    'flash-sale': '限时秒杀',
    'group-buy': '拼团专区',
    set: '组合购',
    'buy-gift': '买赠',
    'tier-gift': '满赠',
    swap: '换购',
    coupon: '领券中心',
  },
  coupons: (count: number) => `${count}种优惠券可领`,
} as const
