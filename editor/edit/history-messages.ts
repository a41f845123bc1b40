/** What editors read in the history of an article. */
export const historyMessages = {
  history: '修改记录',
  historyOf: (title: string) => `“${title}”的修改记录`,
  historyLead: '谁在什么时候改了什么。恢复某一版只改这一篇，先放进“发布”页，发布以后网站才变；别的文章不受影响。',
  noHistory: '还没有记录：下次保存起开始记。',
  versionDeeds: { before: '开始记录时的内容', saved: '保存', removed: '删除', restored: '恢复', discarded: '撤销修改', published: '发布' },
  versionCurrent: '编辑中的内容',
  versionBefore: '上一版',
  versionAfter: '这一版',
  whatChanged: '改了什么',
  earlier: '更早',
  restore: '恢复这一版',
  restoreAsk: (title: string) => `“${title}”恢复成这一版。发布以前网站不变，其他文章不受影响。确定吗？`,
  restoreOvertaken: (title: string) => `“${title}”刚刚又有人保存过，没有恢复。请看过新的内容再决定。`,
  restoredFrom: (at: string) => (at ? `恢复到 ${at} 的版本` : '恢复到开始记录时的版本'),
  sameLines: (count: number) => `${count} 行没有变化`,
} as const
