import { money, withSeparators } from '@yaoji/contract/domain/money'
import { environment } from '../../base/lib/environment.ts'
import { balancePath, couponsPath, memberPath, pointsPath, statementPath } from '../../base/lib/addresses/member-paths.ts'
import { messages } from './desk-messages.ts'
import type { Workbench } from './store.ts'

/** What the store can pay with. */
export function Means({ wallet: { balance, credit, coupons, points } }: Pick<Workbench, 'wallet'>) {
  const means = [
    { text: messages.balance, figure: money(balance), path: balancePath() },
    ...(credit ? [{ text: messages.credit, figure: money(credit.available), path: statementPath() }] : []),
    { text: messages.coupons, figure: messages.couponsOf(coupons), path: couponsPath() },
    { text: messages.points, figure: withSeparators(String(points)), path: pointsPath() },
  ]
  return (
    <section className="yaoji-bench-panel" aria-label={messages.means}>
      <ul className="yaoji-bench-means">
        {means.map(({ text, figure, path }) => (
          <li key={text}>
            <a className="yaoji-tap" href={environment.href(path)}>
              <span className="yaoji-cell-soft">{text}</span> <strong>{figure}</strong>
            </a>
          </li>
        ))}
        <li>
          <a className="yaoji-tap yaoji-bench-panel__more" href={environment.href(memberPath())}>
            {messages.toCentre}
          </a>
        </li>
      </ul>
    </section>
  )
}
