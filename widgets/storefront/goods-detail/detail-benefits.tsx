import type { GoodsActivityWire, GoodsDetailWire, TagWire } from '@yaoji/contract/calls/storefront/goods'
import type { ReactNode } from 'react'
import { shownTags } from '../goods/parts.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { Tag, tagTone } from '../../base/ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

function Row({ of: { kind, name }, children }: { of: Pick<TagWire, 'kind' | 'name'>; children: ReactNode }) {
  return (
    <li>
      <Tag tone={tagTone(kind)}>{name}</Tag>
      <span>{children}</span>
    </li>
  )
}

function Activity({ activity }: { activity: GoodsActivityWire }) {
  const { text, url } = activity
  const link = servedLink(url)
  return (
    <Row of={activity}>
      {text}
      {link && (
        <a {...link} aria-label={`${detailMessages.seeActivity}：${text}`}>
          {detailMessages.seeActivity}
        </a>
      )}
    </Row>
  )
}

/** What an activity or the notice above has told already is not told twice. */
function unexplained({ tags, activities, is_rx }: GoodsDetailWire): TagWire[] {
  return shownTags(tags).filter(tag => !(tag.kind === 'rx' && is_rx === 1) && !activities.some(({ kind }) => kind === tag.kind))
}

/** More of them are one line that opens over the page: the buy box stays in sight whatever applies. */
const linesAtMost = 3

/** The kinds of what is folded, each once with its number. */
function Folded({ of, children }: { of: readonly Pick<TagWire, 'kind' | 'name'>[]; children: ReactNode }) {
  const names = [...new Set(of.map(({ name }) => name))]
  return (
    <details className="yaoji-detail-fold">
      <summary>
        {names.map(name => {
          const same = of.filter(each => each.name === name)
          return (
            <Tag key={name} tone="plain">
              {same.length > 1 ? detailMessages.severalOf(name, same.length) : name}
            </Tag>
          )
        })}
        <span className="yaoji-detail-fold__all">{detailMessages.allBenefits(of.length)}</span>
      </summary>
      <div className="yaoji-detail-fold__body">{children}</div>
    </details>
  )
}

/** Activities that apply to the goods now, and what each tag means. The ladder has a table of its own. */
export function DetailBenefits({ goods }: { goods: GoodsDetailWire }) {
  const { activities, ladder_price } = goods
  const rest = unexplained(goods)
  const shown = activities.filter(({ kind }) => kind !== 'ladder' || ladder_price.length === 0)
  const lists = (
    <>
      {shown.length > 0 && (
        <ul className="yaoji-detail-benefits" aria-label={detailMessages.activities}>
          {shown.map(activity => (
            <Activity key={activity.name + activity.text} activity={activity} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul className="yaoji-detail-benefits" data-kind="tags" aria-label={detailMessages.promotions}>
          {rest.map(tag => (
            <Row key={tag.name} of={tag}>
              {tag.describe}
            </Row>
          ))}
        </ul>
      )}
    </>
  )
  return shown.length > linesAtMost ? <Folded of={[...shown, ...rest]}>{lists}</Folded> : lists
}
