/** 积分商城 and 积分订单, apart from the other paths because few pages lead there. */
export const pointsPaths = { pointsMall: '/jfsc', pointsOrders: '/jfdd' } as const
