import type { ReactNode } from 'react'

type Props = { id: string; title: string; help?: string; children: ReactNode }

/** A titled card of a detail page, which a link can lead to. */
export function DetailSection({ id, title, help, children }: Props) {
  return (
    <section className="yaoji-goods-detail__section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title}
        {help !== undefined && <small>{help}</small>}
      </h2>
      {children}
    </section>
  )
}

/** Fragments that lead to the sections of a goods page. */
export function sectionIds(goodsId: number) {
  const stem = `goods-${goodsId}`
  return {
    batches: `${stem}-batches`,
    substitutes: `${stem}-substitutes`,
    facts: `${stem}-facts`,
    insert: `${stem}-insert`,
    papers: `${stem}-papers`,
    recents: `${stem}-recents`,
  }
}
