import { chinaMinute } from '../../contract/domain/china-day.ts'
import type { UnfoundedStore } from '../../service/identity/qualifications/missing.ts'
import type { ShownPaper, WaitingPaper } from '../../service/identity/qualifications/waiting.ts'

const states: Readonly<Record<string, string>> = {
  waiting: '待审核 · waits',
  reviewing: '审核中 · being looked at',
  rejected: '已驳回 · sent back',
  approved: '已通过 · approved',
  replaced: '已换证 · replaced',
}

export const paperCommands: Readonly<Record<string, string>> = {
  'paper-take': '开始审核证件，门店不能再撤回 · begin to look at a paper',
  'paper-approve': '证件审核通过，许可证要写明经营范围 · take a paper; a licence opens the --scopes that stand on it',
  'paper-reject': '退回证件，可只退一页 · send a paper back, or one --page of it, with the reason',
}

export const paperMessages = {
  usage: '用法 · Usage: npm run ops -- papers [证件号 · paper [--to 文件夹 · folder --reason 原因 · reason]]',
  list: (papers: readonly WaitingPaper[]) =>
    papers.length === 0
      ? '✓ 没有待审核的证件 · No paper waits.'
      : papers
          .map(({ id, sent_at, code, company, kind, state }) =>
            [chinaMinute(sent_at ?? 0), id, code, company, kind, states[state] ?? state].join('  '),
          )
          .join('\n'),
  lacking: (stores: readonly UnfoundedStore[]) =>
    stores.length === 0
      ? '✓ 已开通的门店证件都齐全有效。'
      : stores.map(({ code, company, lacking }) => `${code}  ${company}  ${lacking.join('、')}`).join('\n'),
  paper: (
    { id, code, company, kind, state, number, issued_on, expires_on, is_endless, reason, pages }: ShownPaper,
    files: readonly string[],
  ) =>
    [
      `${id}  ${code}  ${company}`,
      `${kind}  ${states[state] ?? state}`,
      `编号 · number ${number || '—'}  发证 · issued ${issued_on || '—'}  有效期至 · until ${is_endless === 1 ? '长期 · no end' : expires_on || '—'}`,
      ...(reason ? [`驳回原因 · reason ${reason}`] : []),
      ...pages.map((page, index) =>
        [`第${index + 1}页 · page ${index + 1}`, page.type, page.reason, files[index]].filter(Boolean).join('  '),
      ),
    ].join('\n'),
} as const
