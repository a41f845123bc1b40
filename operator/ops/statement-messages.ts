import type {
  CostOperatedWire,
  PlacesOperatedWire,
  ReceivedOperatedWire,
  SheetOperatedWire,
  ShelfOperatedWire,
} from '../../contract/calls/operator/goods.ts'
import type { RefusedWire, StatementWire } from '../../contract/calls/operator/statement.ts'
import { goodsStateNames } from '../../contract/console/goods.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import type { WaitingStatement } from '../../service/operations/operator-calls/waiting-statements.ts'

const again = ({ confirm, percent_is }: StatementWire) =>
  [`--confirm ${confirm}`, ...(percent_is === null ? [] : [`--percent-is ${percent_is}`])].join(' ')

export const statementCommands: Readonly<Record<string, string>> = {
  'goods-cost': '登记商品进价，低于进价的活动和报价需要复核签字 · note what the shop paid for goods',
  'goods-sheet': '改价、改库存，一次一张单；写原因，--cells 逐个写 · change prices and stock as one sheet, with the reason',
  'goods-undo': '撤销一张改价单（30天内），后来又改过的值留着 · take a sheet back',
  'goods-places': '设货位：--places 1001:1:A-01-03，可以写多个 · note where goods lie, for pick lists',
  'goods-receive': '收货：给一个批号加数量，新批号写有效期 · take goods in by batch',
  'goods-shelf': '上架（--state on）或下架（--state off）· put goods on sale or take them off',
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
  noted: (noted: CostOperatedWire | PlacesOperatedWire | ReceivedOperatedWire) => {
    if ('places' in noted) return `✓ 改了${noted.places}个货位，${noted.unchanged}个没有变`
    if ('received_of' in noted)
      return `✓ ${noted.received_of}  ${noted.name}  批号${noted.batch}入库，${noted.warehouse}现在有${noted.quantity}`
    return `✓ ${noted.cost_of}  ${noted.name}  进价¥${noted.cost}（${noted.bought_on}登记）`
  },
  sheet: ({ sheet, goods, changed, left }: SheetOperatedWire) =>
    `✓ 改价单 ${sheet}  ${goods}种商品，改了${changed}处${left > 0 ? `，${left}处后来又改过，没有动` : ''}`,
  shelf: ({ goods_id, name, state }: ShelfOperatedWire) => `✓ ${goods_id}  ${name}  ${goodsStateNames[state]}`,
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
