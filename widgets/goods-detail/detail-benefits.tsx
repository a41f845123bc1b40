import type { GoodsActivityWire, GoodsDetailWire, TagWire } from '@yaoji/contract/calls/goods'
import type { ReactNode } from 'react'
import { shownTags } from '../goods/parts.ts'
import { servedLink } from '../lib/served-link.ts'
import { Tag, tagTone } from '../ui/parts.ts'
import { detailMessages } from './detail-messages.ts'

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <Tag tone={tagTone(name)}>{name}</Tag>
      <span>{children}</span>
    </li>
  )
}

function Activity({ activity: { name, text, url } }: { activity: GoodsActivityWire }) {
  const link = servedLink(url)
  return (
    <Row name={name}>
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
function unexplained(tags: readonly TagWire[], activities: readonly GoodsActivityWire[]): TagWire[] {
  return shownTags(tags)
    .filter(tag => !activities.some(({ name }) => name.includes(tag.name)))
    .filter(({ describe }) => describe !== detailMessages.rxNotice)
}

/** Activities that apply to the goods now, and what each tag means. The ladder has a table of its own. */
export function DetailBenefits({ goods: { tags, activities, ladder_price } }: { goods: GoodsDetailWire }) {
  const rest = unexplained(tags, activities)
  const shown = activities.filter(({ name }) => name !== detailMessages.ladderTag || ladder_price.length === 0)
  return (
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
          {rest.map(({ name, describe }) => (
            <Row key={name} name={name}>
              {describe}
            </Row>
          ))}
        </ul>
      )}
    </>
  )
}
