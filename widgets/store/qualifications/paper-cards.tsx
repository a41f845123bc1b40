import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { useMay } from '../../shared/navigation/parts.ts'
import { messages } from './messages.ts'
import { PaperCard } from './paper-card.tsx'

function Group({ title, papers, isOwner }: { title: string; papers: readonly PaperWire[]; isOwner: boolean }) {
  if (papers.length === 0) return null
  return (
    <section className="yaoji-paper-group" aria-label={title}>
      <h2 className="yaoji-paper-group__title">{title}</h2>
      <ul className="yaoji-paper-group__list">
        {papers.map(paper => (
          <PaperCard key={paper.kind} paper={paper} isOwner={isOwner} />
        ))}
      </ul>
    </section>
  )
}

/** All papers of the store as cards, each with its upload. */
export function PaperCards({ papers: { list } }: { papers: PaperListWire }) {
  const isOwner = useMay('owners')
  return (
    <>
      {!isOwner && <p className="yaoji-paper-page__intro">{messages.ownerOnly}</p>}
      <Group title={messages.required} papers={list.filter(paper => paper.is_required === 1)} isOwner={isOwner} />
      <Group title={messages.conditional} papers={list.filter(paper => paper.is_required === 0)} isOwner={isOwner} />
    </>
  )
}
