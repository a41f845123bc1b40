import type { CostOperatedWire } from '../../contract/calls/operator/goods.ts'
import type { RefusedWire, StatementWire } from '../../contract/calls/operator/statement.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import type { WaitingStatement } from '../../service/operations/operator-calls/waiting-statements.ts'

const again = ({ confirm, percent_is }: StatementWire) =>
  [`--confirm ${confirm}`, ...(percent_is === null ? [] : [`--percent-is ${percent_is}`])].join(' ')

export const statementCommands: Readonly<Record<string, string>> = {
  'goods-cost': '登记商品进价，低于进价的活动和报价需要复核签字 · note what the shop paid for goods',
  'statement-sign': '第二人签字，签后立即生效（不能是提交人自己）· sign what another operator confirmed; it is applied at once',
  'statement-refuse': '退回等待签字的操作，或撤回自己提交的，写明原因 · refuse what waits for a signature, or take an own one back',
}

/** What an operator reads before an operation that lowers what stores pay is applied (docs/operators/guards.md). */
export const statementMessages = {
  effects: (why: string, statement: StatementWire) =>
    [
      `还没有执行：${statement.title}`,
      ...statement.sentences.map(sentence => `  ${sentence}`),
      why,
      statement.state === 'told'
        ? `确认执行，请在同一命令后加：${again(statement)}（${chinaMinute(statement.expires_at * 1_000)}前有效）`
        : `请另一位人员执行：npm run ops -- statement-sign ${statement.confirm} --as 姓名（${chinaMinute(statement.expires_at * 1_000)}前有效）`,
    ].join('\n'),
  refused: ({ refused, title }: RefusedWire) => `✓ ${refused}  ${title}  已退回，不会生效`,
  cost: ({ cost_of, name, cost, bought_on }: CostOperatedWire) => `✓ ${cost_of}  ${name}  进价¥${cost}（${bought_on}登记）`,
  question: ({ percent_is }: StatementWire) => (percent_is === null ? '确认执行请输入“是”：' : `确认执行请输入实付百分比 ${percent_is}：`),
  yes: '是',
  notConfirmed: '没有确认，没有执行。',
  list: (rows: readonly WaitingStatement[]) =>
    rows.length === 0
      ? '✓ 没有等待签字的操作。'
      : rows
          .map(({ token, title, operator, expiresAt, sentences }) =>
            [`${token}  ${title}  提交人 ${operator}  ${chinaMinute(expiresAt)}前有效`, ...sentences.map(each => `    ${each}`)].join('\n'),
          )
          .join('\n'),
} as const
