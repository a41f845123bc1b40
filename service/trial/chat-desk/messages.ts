/** What the stand-in for the chat says (docs/operators/chat.md). */
export const messages = {
  title: '模拟在线客服',
  notice: '仅用于试用：没有真人在线，消息不会保存',
  opening: '正在连接客服…',
  failed: '会话已失效，请关闭后重新打开客服',
  welcome: (company: string, rank: string) => `您好，${company}（${rank}），请问有什么可以帮您？`,
  about: (text: string) => `您正在咨询：${text}`,
  reply: (text: string) => `（模拟回复）已收到“${text}”，正式环境由您的专属客服回复`,
  label: '消息',
  placeholder: '输入消息',
  send: '发送',
} as const
