export const messages = {
  moreFindings: (count: number) => ({ what: `另有 ${count} 处问题没有列出`, advice: '先改好列出的问题，再看其余的' }),
  /** Of an article that its checker fails at. */
  tooHard: { what: '正文嵌套太深或标记太多，无法检查', advice: '减少一层套一层的引用、列表和连续的标记符号，或分成几篇' },
  system: '系统',
  byDate: '到了日期，自动更新',
  newProgram: '程序更新',
  first: '开始使用发布功能时的网站',
  subject: (why: string) => `content: ${why}`,
  goingBack: '退回',
  backTo: (at: string) => `退回到 ${at} 的版本`,
  dueFailed: (reason: string) => `到日期的文章没有发布成功，一小时后再试：\n${reason}`,
  dueDone: '✓ 到日期的文章已发布或撤下。',
  diskFull: '磁盘满了，请联系技术同事。',
  noDrugNames: (reason: string) => `没有读到商品资料，标题和摘要没有查处方药名：${reason}`,
  busy: (by: string) => `${by} 正在发布`,
} as const
