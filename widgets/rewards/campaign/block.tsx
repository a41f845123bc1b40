import type { ReactNode } from 'react'
import type { CampaignBlockWire, CampaignWire } from '@yaoji/contract/calls/storefront/campaign'
import { GoodsRows } from '../../storefront/goods/parts.ts'
import { BlockBanner } from './block-banner.tsx'
import { Countdown } from './countdown.tsx'
import { Coupons } from './coupons.tsx'
import { messages } from './messages.ts'

type Props = { block: CampaignBlockWire; campaign: CampaignWire; today: string }

function Section({ title, name, isCard, children }: { title: string; name: string; isCard?: boolean; children: ReactNode }) {
  return (
    <section className="yaoji-campaign__block" data-card={isCard || undefined} aria-label={title || name || undefined}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

function Table({ block: { title, columns, rows } }: Pick<Props, 'block'>) {
  return (
    // A table wider than a phone is pushed along, by keyboard too.
    <div className="yaoji-campaign__table" role="group" aria-label={title || messages.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One piece of a campaign page; nothing where it has nothing to show. */
export function Block({ block, campaign, today }: Props) {
  const { type, title, paragraphs, goods, coupons } = block
  switch (type) {
    case 'banner':
      return <BlockBanner block={block} />
    case 'countdown':
      return <Countdown campaign={campaign} title={title} />
    case 'text':
      return (
        <Section title={title} name="" isCard>
          {paragraphs.map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </Section>
      )
    case 'table':
      return (
        <Section title={title} name={messages.table} isCard>
          <Table block={block} />
        </Section>
      )
    case 'coupons':
      if (coupons.length === 0) return null
      return (
        <Section title={title} name={messages.coupons}>
          <Coupons coupons={coupons} />
        </Section>
      )
    case 'goods':
      if (goods.length === 0) return null
      return (
        <Section title={title} name={messages.goods} isCard>
          <GoodsRows goods={goods} today={today} withSaving />
        </Section>
      )
  }
}
