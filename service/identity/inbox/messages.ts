/** Messages to operators who write to stores. */
export const messages = {
  noPage: (path: string) => `没有页面 ${path}，请检查地址`,
  noAnnouncement: '没有这条群发消息',
  recalled: '这条群发消息已经撤回',
} as const
