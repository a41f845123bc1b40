/** 满返, apart from the other zones because few pages lead there. */
export const cashbackPath = '/hb'
