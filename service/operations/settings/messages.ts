/** What is said of a setting that is changed in the console or by a signed call. */
export const messages = {
  below: (names: readonly string[]) => `（${names.join('、')}）`,
  wrong: (problems: readonly string[], max: number) =>
    problems.slice(0, max).join('；') + (problems.length > max ? `；还有 ${problems.length - max} 处` : ''),
  unchanged: '和现在的一样，没有改动',
  nothing: '没有可以撤销的修改',
  changedBy: (name: string) => `${name}刚刚又改过，请先看新的修改`,
} as const
