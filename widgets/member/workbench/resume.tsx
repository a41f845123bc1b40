import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { environment } from '../../base/lib/environment.ts'
import { purchaseListPath } from '../../base/lib/addresses/member-paths.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { unfinishedList } from '../../storefront/purchase-list/parts.ts'
import { messages } from './desk-messages.ts'
import type { Workbench } from './store.ts'

type Begun = { key: string; text: string; note: string; action: string; path: string }

/** What the store has begun to buy: its list, its cart and the carts that it saved. */
function begunOf({ user, saved }: Workbench): Begun[] {
  const list = unfinishedList(buyerOf(user))
  return [
    ...(list
      ? [
          {
            key: 'list',
            text: messages.list(list.name),
            note: messages.listLeft(list.left),
            action: messages.goOn,
            path: purchaseListPath(),
          },
        ]
      : []),
    ...(user.cart > 0
      ? [{ key: 'cart', text: messages.cart, note: messages.cartLines(user.cart), action: messages.open, path: cartPath() }]
      : []),
    ...saved.map(({ id, name, lines }) => ({
      key: id,
      text: messages.saved(name),
      note: messages.savedLines(lines),
      action: messages.takeBack,
      path: cartPath(),
    })),
  ]
}

function Budget({ budget: { budget, spent } }: { budget: NonNullable<Workbench['budget']> }) {
  const [most = 0, used = 0] = [parseFen(budget), parseFen(spent)]
  const left = addFen(most as Fen, -used as Fen)
  return (
    <p className="yaoji-bench-budget">
      <span>
        {messages.budget} {budget}
      </span>
      <span>{left < 0 ? messages.overBudget(spent, formatFen(-left as Fen)) : messages.budgetOf(spent, formatFen(left))}</span>
      <meter aria-label={messages.budget} min={0} max={most} value={Math.min(used, most)} />
    </p>
  )
}

export function Resume({ bench }: { bench: Workbench }) {
  const begun = begunOf(bench)
  return (
    <section className="yaoji-bench-panel" aria-label={messages.resume}>
      <header className="yaoji-bench-panel__head">
        <h2>{messages.resume}</h2>
        {begun.length === 0 && <span className="yaoji-bench-panel__note">{messages.nothingToResume}</span>}
        <a className="yaoji-bench-panel__more yaoji-tap" href={environment.href(purchaseListPath())}>
          {messages.newList}
        </a>
      </header>
      <ul>
        {begun.map(({ key, text, note, action, path }) => (
          <li key={key}>
            <a className="yaoji-bench-task" href={environment.href(path)}>
              <span title={text}>{text}</span>
              <span className="yaoji-cell-soft">{note}</span>
              <span className="yaoji-bench-task__action">{action}</span>
            </a>
          </li>
        ))}
      </ul>
      {bench.budget && <Budget budget={bench.budget} />}
    </section>
  )
}
