export const messages = {
  noticeTitle: '温馨提示',
  gotIt: '知道了',
  activityNotStarted: '活动未开始',
  activities: '热门活动',
  closeBanner: (name: string) => `不再显示“${name}”`,
} as const
