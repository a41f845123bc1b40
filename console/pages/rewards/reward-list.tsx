import { Link } from '@tanstack/react-router'
import { consoleRewardsCall, type ConsoleRewardWire } from '@yaoji/contract/calls/console/rewards'
import { rewardKindNames, type RewardKind } from '@yaoji/contract/console/rewards'
import { rewardForms } from '@yaoji/contract/promotions/reward-forms'
import { ask } from '../../lib/call.ts'
import { promotionMessages as words } from '../../lib/promotion-messages.ts'
import { periodOf, shapeOfPromotion, unitsOf } from '../../lib/promotion-words.ts'
import type { RewardsSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { MoneyList, type MoneyAct, type MoneyTable } from '../money/money-list.tsx'
import { messages } from './messages.ts'

type Row = ConsoleRewardWire

/** How one of a kind ends, and what the audit log calls it. */
const ends: Readonly<Record<RewardKind, { operation: string; field: string; object: string }>> = {
  coupon: { operation: 'coupon/end', field: 'offer_id', object: 'coupon_offer' },
  group: { operation: 'group/end', field: 'group_id', object: 'group' },
  lottery: { operation: 'lottery/end', field: 'draw_id', object: 'lottery' },
  points_goods: { operation: rewardForms.points_goods.operation, field: 'points_goods_id', object: 'points_goods' },
}

function endOf({ kind, reward_id, name, state }: Row): MoneyAct[] {
  if (state === 'ended') return []
  const { operation, field } = ends[kind]
  const body = { [field]: String(reward_id) }
  const own = { operation, text: messages.endTexts[kind], isDanger: true as const }
  // Goods are taken off by a change of theirs, which names them again.
  if (kind === 'points_goods')
    return [
      {
        ...own,
        verb: messages.takeOff,
        title: messages.takeOffTitle(name),
        body: { ...body, name, is_shown: '0' },
        fields: [],
        opened: { name },
      },
    ]
  const fields = [{ name: 'reason', label: words.endReason, isRequired: true, isLong: true }]
  return [{ ...own, verb: words.end, title: words.endTitle(name), body, fields }]
}

function More({ row }: { row: Row }) {
  const may = useMay()
  const id = String(row.reward_id)
  return (
    <span className="line gap-4">
      {may(rewardForms[row.kind].operation) && (
        <Link className="btn btn--row" to="/rewards/new" search={{ kind: row.kind, from: id }}>
          {words.copy}
        </Link>
      )}
      {row.kind === 'points_goods' && may(rewardForms.points_goods.operation) && (
        <Link className="btn btn--row" to="/rewards/new" search={{ kind: row.kind, change: id }}>
          {words.change}
        </Link>
      )}
      <WhoChanged object={`${ends[row.kind].object}:${id}`} />
    </span>
  )
}

const Cut = ({ text }: { text: string }) => (
  <span className="cut" title={text}>
    {text}
  </span>
)

const tableOf = (kind: RewardKind): MoneyTable<Row> => ({
  part: `reward-${kind}`,
  read: query => ask(consoleRewardsCall, { query: { ...query, kind } }),
  idOf: ({ reward_id }) => String(reward_id),
  caption: rewardKindNames[kind],
  empty: messages.empty(rewardKindNames[kind]),
  columns: messages.columns[kind],
  numbers: ['taken', 'act'],
  cells: row => (
    <>
      <td>
        <b>
          <Cut text={row.name} />
        </b>{' '}
        <span className="soft code">{row.reward_id}</span>
      </td>
      <td>
        <Cut text={row.what} />
      </td>
      <td className="soft">
        <Cut text={row.whom} />
      </td>
      {kind !== 'points_goods' && (
        <td className="soft code">{row.begins_at === null ? '' : periodOf({ ...row, begins_at: row.begins_at })}</td>
      )}
      <td className={row.total !== null && row.taken >= row.total ? 'n warn' : 'n'}>{unitsOf(row)}</td>
      {kind !== 'points_goods' && <td className="soft">{row.outcome}</td>}
      <td>
        <span className="st" data-s={shapeOfPromotion(row.state)}>
          {kind === 'points_goods' ? messages.shelf[row.state] : words.states[row.state]}
        </span>
      </td>
      <td>
        <More row={row} />
      </td>
    </>
  ),
  acts: endOf,
})

const tables: Readonly<Record<RewardKind, MoneyTable<Row>>> = {
  coupon: tableOf('coupon'),
  group: tableOf('group'),
  lottery: tableOf('lottery'),
  points_goods: tableOf('points_goods'),
}

/** Rewards of one kind. */
export const RewardList = ({ kind, search }: { kind: RewardKind; search: RewardsSearch }) => (
  <MoneyList search={search} table={tables[kind]} />
)
