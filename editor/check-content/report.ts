import { refusals } from './check.ts'
import type { Finding } from './finding.ts'

/** The findings as an editor reads them at a terminal, and the sum. */
export function reportOf(findings: readonly Finding[], articles: number): string {
  const lines = findings.map(({ file, line, what, advice, isReminder }) =>
    [`${file}:${line}`, `  ${isReminder ? '提醒' : '问题'}：${what}`, `  改法：${advice}`, ''].join('\n'),
  )
  const wrong = refusals(findings).length
  const reminders = findings.length - wrong
  const sum = wrong ? `发现 ${wrong} 处问题，请按上面的说明改正` : '没有发现问题'
  return [...lines, `检查了 ${articles} 篇文章，${sum}${reminders ? `；另有 ${reminders} 处提醒，不影响发布` : ''}。`].join('\n')
}
