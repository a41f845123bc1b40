const numerals = '零一二三四五六七八九'

function numberOf(text: string): number {
  if (text === '两') return 2
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return 10 * (tens === '' ? 1 : numerals.indexOf(tens ?? '')) + (ones ? numerals.indexOf(ones) : 0)
}

/** What a buyer would answer to the question of a log-in. */
export function answerTo(question: string): string {
  const [one = NaN, other = NaN] = [...question.matchAll(/([两一二三四五六七八九十]+)[盒片]/g)].map(([, text = '']) => numberOf(text))
  if (question.includes('又入库')) return String(one + other)
  return String(question.startsWith('每盒') ? one * other : one - other)
}
