/** 全场94折, apart from the other zones because few pages lead there. */
export const welfarePath = '/welfare'
