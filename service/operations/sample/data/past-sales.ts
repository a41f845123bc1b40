/** Promotions that lines of past orders name and that no longer exist. */
export const pastSaleNames = { flash: '双十一秒杀', set: '感冒常备组合', gift: '双十一买赠' } as const
