/** 意见反馈 (docs/rules/domain.md section 14). */
export const messages = {
  unknown: '反馈不存在',
  tooMany: (most: number) => `待回复的反馈最多${most}条，请等待回复后再提交`,
  answered: '您的意见反馈已回复',
} as const
