import { useEffect, type ReactNode } from 'react'
import type { PaperListWire } from '@yaoji/contract/calls/identity/qualifications'
import * as paths from '@yaoji/contract/paths'
import { useMay } from '../../shared/navigation/parts.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useNews } from '../../base/lib/stores/use-news.ts'
import { Loaded, Skeleton } from '../../base/ui/parts.ts'
import { $papers, loadPapers, refreshPapers, type PapersValue } from './list-store.ts'
import { messages } from './messages.ts'
import { PaperCards } from './paper-cards.tsx'

type Props = { before?: (papers: PaperListWire) => ReactNode; children?: ReactNode }

const loadBulk = () => import('./bulk-upload.tsx')

/** Arrives behind the cards: few hand in many at once. */
function Bulk({ papers }: { papers: PaperListWire }) {
  const part = useLatePart(true, loadBulk)
  return typeof part === 'object' ? <part.BulkUpload papers={papers} /> : null
}

/** The papers of the store that is logged in, as cards with their upload, once they are there. */
export function OwnPapers({ before, children }: Props) {
  const isOwner = useMay('owners')
  const value = useLiveStore<PapersValue>($papers, { state: 'loading' })
  useEffect(() => void loadPapers(), [])
  useNews(() => void refreshPapers(), paths.approvalPaths)
  return (
    <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={10} />} texts={messages} onRetry={() => void loadPapers()}>
      {papers => (
        <div className="yaoji-own-papers">
          {before?.(papers)}
          {isOwner && <Bulk papers={papers} />}
          <PaperCards papers={papers} />
          {children}
        </div>
      )}
    </Loaded>
  )
}
