/** 抽奖, apart from the other zones because few pages lead there; spec section 2 has no route for it. */
export const lotteryPath = '/draw'

/** What a store drew, in its 会员中心. */
export const drawRecordPath = '/user#draws'
