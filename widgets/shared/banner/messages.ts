import * as words from '@yaoji/contract/words'

export const messages = {
  noticeTitle: words.tips,
  gotIt: words.gotIt,
  activityNotStarted: '活动未开始',
  activities: '热门活动',
  closeBanner: (name: string) => `不再显示“${name}”`,
} as const
